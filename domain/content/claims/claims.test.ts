import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { pages } from "#domain/content/pages/list.ts";
import { findEditedPage, savePageTexts } from "#domain/content/pages/queries.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { countUnconfirmedClaims, listClaims, noteClaims } from "./queries.server.ts";
import { claimNotes } from "./table.server.ts";

const { owner } = await testDatabase();
const { userId } = await addPerson(owner, "Ada", "admin");
const now = new Date("2026-11-16T12:00:00Z");

beforeEach(async () => {
  await owner.execute(sql`truncate claim_notes, page_texts, content_versions`);
  await owner.update(siteSettings).set({ hiddenPages: [], parentCompany: null });
});

function act<T>(work: (tx: Transaction) => Promise<T>) {
  return asViewer({ role: "admin", userId }, work);
}

function list(at = now) {
  return act(async (tx) => listClaims(tx, { settings: await findSettings(tx), now: at }));
}

/** The claims at a path of Values. */
async function claimsAt(path: string, at = now) {
  return (await list(at)).filter((claim) => claim.page === "values" && claim.path === path);
}

async function claim(path: string, at = now) {
  const [found] = await claimsAt(path, at);
  if (!found) throw new Error(`There is no claim at ${path}`);
  return found;
}

type Note = Parameters<typeof noteClaims>[1]["note"];

function note(seen: { path: string; hash: string }[], said: Note) {
  return act(async (tx) =>
    noteClaims(tx, { settings: await findSettings(tx), now, page: "values", seen, note: said }),
  );
}

/** Writes the owner's words into the introduction of Values. */
async function write(text: string) {
  const { version } = await act((tx) => findEditedPage(tx, "values"));
  const { texts } = pages.values;
  const changed = { ...texts, opening: { ...texts.opening, lede: text } };
  await act((tx) => savePageTexts(tx, { userId, name: "values", version, texts: changed }));
}

const path = "opening.lede";

test("a claim is confirmed with its note, until its words change or a year has passed", async () => {
  await write("Every engagement closes within two days.");
  const first = await claim(path);
  expect(first).toMatchObject({ state: "unconfirmed", parts: ["Every engagement closes within two days."] });
  const before = await act(async (tx) =>
    countUnconfirmedClaims(tx, { settings: await findSettings(tx), now }),
  );
  expect(await note([first], { source: "Engagement letters", confirmedAt: now })).toEqual({
    noted: 1,
    changed: 0,
  });
  expect(await claim(path)).toMatchObject({
    state: "confirmed",
    source: "Engagement letters",
    confirmedAt: now,
  });
  const after = await act(async (tx) =>
    countUnconfirmedClaims(tx, { settings: await findSettings(tx), now }),
  );
  expect((before.get("values") ?? 0) - (after.get("values") ?? 0)).toBe(1);
  expect((await claim(path, new Date("2027-11-15T12:00:00Z"))).state).toBe("confirmed");
  expect((await claim(path, new Date("2027-11-17T12:00:00Z"))).state).toBe("outdated");
  await write("Every engagement closes within three days.");
  expect(await claim(path)).toMatchObject({ state: "changed", source: "Engagement letters" });
  await write("Every engagement closes within two days.");
  expect((await claim(path)).state).toBe("confirmed");
});

test("each sentence with a figure is a claim of its own, in the order of the text", async () => {
  await write("We close within two days. We are friendly. We charge 20% less.");
  const [first, second, ...others] = await claimsAt(path);
  expect([first?.parts, second?.parts, others]).toEqual([
    ...[["We close within two days."], ["We charge 20% less."]],
    [],
  ]);
  if (second) await note([second], { confirmedAt: now });
  expect((await claimsAt(path)).map(({ state }) => state)).toEqual(["unconfirmed", "confirmed"]);
});

test("nobody confirms words that they have not seen; the others are confirmed", async () => {
  await write("We close within two days. We charge 20% less.");
  const seen = await claimsAt(path);
  await write("We close within three days. We charge 20% less.");
  expect(await note(seen, { confirmedAt: now })).toEqual({ noted: 1, changed: 1 });
  expect((await claimsAt(path)).map(({ parts, state }) => [...parts, state])).toEqual([
    ["We close within three days.", "unconfirmed"],
    ["We charge 20% less.", "confirmed"],
  ]);
  expect(await note([{ path: "opening.promise", hash: "0".repeat(64) }], { confirmedAt: now })).toEqual({
    noted: 0,
    changed: 1,
  });
});

test("a note alone confirms nothing, and taking a confirmation back leaves the note", async () => {
  await write("We close within two days.");
  const seen = [await claim(path)];
  await note(seen, { source: "To be asked" });
  expect(await claim(path)).toMatchObject({ state: "unconfirmed", source: "To be asked" });
  await note(seen, { confirmedAt: now });
  expect(await claim(path)).toMatchObject({ state: "confirmed", source: "To be asked" });
  await note(seen, { confirmedAt: null });
  expect(await claim(path)).toMatchObject({ state: "unconfirmed", source: "To be asked" });
});

test("a smaller claim inherits note and confirmation of the text it is part of, while that is unchanged", async () => {
  await write("We close within two days. We charge 20% less.");
  const whole = "b1cfaf1c4a8d3c7ec1f5a4f9ba5b6a6b6f1f2d3c4e5f60718293a4b5c6d7e8f9";
  await owner
    .insert(claimNotes)
    .values({ page: "values", path, hash: whole, source: "Other words", confirmedAt: now });
  expect((await claimsAt(path)).map(({ state }) => state)).toEqual(["changed", "changed"]);
  await owner.insert(claimNotes).values({
    ...{ page: "values", path: "opening", source: "Our letters", confirmedAt: now },
    hash: await hashOfOpening(),
  });
  const inherited = await claimsAt(path);
  expect(inherited).toMatchObject([
    { state: "confirmed", source: "Our letters" },
    { state: "confirmed", source: "Our letters" },
  ]);
  await note(inherited.slice(0, 1), { confirmedAt: null });
  expect((await claimsAt(path)).map(({ state }) => state)).toEqual(["unconfirmed", "confirmed"]);
  await write("We close within two days. We charge 20% less. We smile.");
  expect((await claimsAt(path)).map(({ state }) => state)).toEqual(["unconfirmed", "changed"]);
});

/** As the database's own function computes it. */
async function hashOfOpening() {
  const { texts } = await act((tx) => findEditedPage(tx, "values"));
  const { picture, ...opening } = texts.opening as Record<string, string>;
  const words = Object.values(opening).join(" ");
  const { rows } = await owner.execute<{ hash: string }>(
    sql`select encode(sha256(convert_to(${words}, 'UTF8')), 'hex') as hash`,
  );
  return rows[0]?.hash ?? "";
}

test("facts of the firm are filled in, and their change asks nothing anew", async () => {
  await write("{parentCompany} answers within two days.");
  const seen = await claim(path);
  expect(seen.parts).toEqual(["Our parent technology company answers within two days."]);
  await note([seen], { confirmedAt: now });
  await owner.update(siteSettings).set({ parentCompany: "Set Parent" });
  expect(await claim(path)).toMatchObject({
    parts: ["Set Parent answers within two days."],
    state: "confirmed",
  });
});

test("pages that are hidden have no claims to confirm", async () => {
  await write("We close within two days.");
  await owner.update(siteSettings).set({ hiddenPages: ["values"] });
  expect(await claimsAt(path)).toEqual([]);
});
