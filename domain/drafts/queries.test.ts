import { expect, test } from "vitest";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { type EditorPlace, editorPlace } from "./places.ts";
import { discardDraft, findDraft, saveDraft, saveRemainingDraft } from "./queries.server.ts";
import { areSameTexts, type FormTexts, formTexts, readTexts, resolveSave, toTexts } from "./rules.ts";

const { owner } = await testDatabase();
const { userId } = await addPerson(owner, "Ada", "admin");

function act<T>(work: (tx: Transaction) => Promise<T>) {
  return asViewer({ role: "admin", userId }, work);
}

function save(place: EditorPlace, form: FormTexts, tab: string, number: number) {
  return act((tx) => saveDraft(tx, { userId, place, form }, { tab, save: number, base: "" }));
}

test("each form has a draft of its own, which is replaced, found and discarded", async () => {
  const edited = "blog-posts/1e6f5a1c-93c9-4d9e-9c50-111111111111";
  await save("blog-posts/new", { title: "One" }, "a", 1);
  await save("blog-posts/new", { title: "Two" }, "a", 2);
  await save(edited, { title: "Other", version: "3" }, "a", 1);
  const found = await act((tx) => findDraft(tx, { userId, place: "blog-posts/new" }));
  expect(found).toMatchObject({ form: { title: "Two" }, tab: "a", save: 2 });
  await act((tx) => discardDraft(tx, { userId, place: "blog-posts/new" }));
  expect(await act((tx) => findDraft(tx, { userId, place: "blog-posts/new" }))).toBeNull();
  expect((await act((tx) => findDraft(tx, { userId, place: edited })))?.form.version).toBe("3");
});

test("a late save changes nothing, and another tab is told of a text that it did not see", async () => {
  const first = await save("projects/new", { title: "One text", notes: "a\nb" }, "a", 5);
  expect(await save("projects/new", { title: "Late" }, "a", 4)).toEqual(first);
  const unseen = await save("projects/new", { title: "Theirs" }, "b", 1);
  expect(unseen).toMatchObject({ outcome: "conflict", current: { form: { title: "One text" } } });
  const same = await save("projects/new", { title: "One text", notes: "a\r\nb" }, "b", 2);
  expect(same.outcome).toBe("saved");
});

test("ten first saves at once leave the draft of one", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, tab) => save("case-studies/new", { title: `${tab}` }, `${tab}`, 1)),
  );
  expect(outcomes.filter(({ outcome }) => outcome === "saved").length).toBe(1);
});

test("of a form that was sent, what was not part of it stays, and nothing if there is no more", async () => {
  const place = "blog-posts/new";
  await save(place, { reply: "Sent", note: "Not yet" }, "a", 1);
  const draft = { userId, place } as const;
  expect(await act((tx) => saveRemainingDraft(tx, { ...draft, form: { note: "Not yet" } }))).toBeInstanceOf(
    Date,
  );
  expect((await act((tx) => findDraft(tx, draft)))?.form).toEqual({ note: "Not yet" });
  expect(await act((tx) => saveRemainingDraft(tx, { ...draft, form: { note: " " } }))).toBeNull();
  expect(await act((tx) => findDraft(tx, draft))).toBeNull();
});

test("only forms there are have drafts", () => {
  const isPlace = (place: string) => editorPlace.safeParse(place).success;
  const id = "1e6f5a1c-93c9-4d9e-9c50-111111111111";
  expect(["settings", "blog-posts/new", `job-posts/${id}`].every(isPlace)).toBe(true);
  expect(
    ["blog-posts", "settings/new", "blog-posts/", "profiles/new", "x blog-posts/new"].some(isPlace),
  ).toBe(false);
});

test("a draft holds what was typed but for what the database cannot hold", () => {
  expect(formTexts.parse({ title: "a\0b" })).toEqual({ title: "ab" });
  expect(formTexts.safeParse({ content: "x".repeat(1_900_000) }).success).toBe(false);
});

test("a draft is read from a form without what goes with it, and boxes of one name have a line each", () => {
  const sent = new FormData();
  for (const name of ["place", "intent", "tab", "save", "base", "title", "services", "services"])
    sent.append(name, `a ${name}`);
  expect(readTexts(sent)).toEqual({ title: "a title", services: "a services\na services" });
});

test("a draft of a whole page is taken: 150 fields and 200,000 characters", async () => {
  const fields = Array.from({ length: 150 }, (_, index) => [
    `values[${index}].links[0].text`,
    "x".repeat(1_334),
  ]);
  const form = formTexts.parse(Object.fromEntries(fields));
  expect(await save("settings", form, "a", 1)).toMatchObject({ outcome: "saved" });
  expect((await act((tx) => findDraft(tx, { userId, place: "settings" })))?.form).toEqual(form);
});

test("a row becomes the texts of its form; line breaks and empty fields make no difference", () => {
  const texts = toTexts({ version: 2, title: "A", subtitle: null, content: "a\nb", published: true });
  expect(texts).toEqual({ version: "2", title: "A", subtitle: "", content: "a\nb", published: "on" });
  const sent = { version: "2", title: "A", content: "a\r\nb", published: "on" };
  expect(areSameTexts(texts, sent)).toBe(true);
  expect(areSameTexts(texts, { ...sent, published: "" })).toBe(false);
  const nested = { hero: { title: "A" }, values: [{ name: "B" }, { name: "C", isShown: true }] };
  expect(toTexts(nested)).toEqual({
    "hero.title": "A",
    "values[0].name": "B",
    "values[1].name": "C",
    "values[1].isShown": "on",
  });
});

test("a save is taken, late, or in conflict with what another tab saved", () => {
  const savedAt = new Date("2026-03-15T17:00:00.000Z");
  const current = { tab: "a", save: 5, savedAt };
  expect(resolveSave(null, { tab: "a", save: 1, base: "" })).toBe("accepted");
  expect(resolveSave(current, { tab: "a", save: 6, base: "" })).toBe("accepted");
  expect(resolveSave(current, { tab: "a", save: 5, base: "" })).toBe("late");
  expect(resolveSave(current, { tab: "b", save: 1, base: savedAt.toISOString() })).toBe("accepted");
  expect(resolveSave(current, { tab: "b", save: 9, base: "" })).toBe("conflict");
});
