import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { placeholderFacts } from "#domain/content/placeholders/rules.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { createSavedReply, deleteSavedReply, listSavedReplies, updateSavedReply } from "./queries.server.ts";
import { fillSavedReply, savedReplyForm } from "./rules.ts";

const { owner } = await testDatabase();
const { userId } = await addPerson(owner, "Grace", "admin");
const admin: Viewer = { role: "admin", userId };

function act<T>(work: (tx: Transaction) => Promise<T>) {
  return asViewer(admin, work);
}

test("saved replies are listed by title, changed and deleted", async () => {
  await act((tx) => createSavedReply(tx, { title: "thanks", text: "Thank you" }));
  await act((tx) => createSavedReply(tx, { title: "Later", text: "We write later" }));
  const [later, thanks] = await act(listSavedReplies);
  expect([later?.title, thanks?.title]).toEqual(["Later", "thanks"]);
  const form = { title: "Soon", text: "We write soon" };
  expect(await act((tx) => updateSavedReply(tx, later?.id ?? "", form))).toBe(true);
  expect(await act((tx) => deleteSavedReply(tx, thanks?.id ?? ""))).toBe(true);
  expect(await act(listSavedReplies)).toEqual([{ id: later?.id, ...form }]);
  expect(await act((tx) => updateSavedReply(tx, randomUUID(), form))).toBe(false);
  expect(await act((tx) => deleteSavedReply(tx, randomUUID()))).toBe(false);
});

test("a saved reply is filled in with the sender's name and the firm's facts", async () => {
  const facts = placeholderFacts(await act(findSettings), "our");
  const text = "Dear {name},\n{firm} thanks you.";
  expect(savedReplyForm.parse({ title: "Thanks", text }).text).toBe(text);
  expect(fillSavedReply(text, "Ada {firm}", facts)).toBe("Dear Ada {firm},\nBeunec Consulting thanks you.");
});

test("what nothing is known for is refused", () => {
  const refused = savedReplyForm.safeParse({ title: "", text: "Dear {nmae}" });
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([
    "Title is required.",
    expect.stringContaining("We cannot fill in {nmae}. Known are {name}, {firm}"),
  ]);
});
