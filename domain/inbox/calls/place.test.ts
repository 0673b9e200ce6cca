import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { renderMail } from "#domain/office/mails/render.server.tsx";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { messages } from "#platform/mail/table.server.ts";
import { unseal } from "#platform/seal.ts";
import { openCall } from "./booking.server.ts";
import { book, findStored, openAlways, slotAfter } from "./calls.test-support.ts";
import { cancelCall, findCall } from "./office.server.ts";
import { findPlaceChoices, placeCall } from "./place.server.ts";
import { callPlaceForm } from "./rules.ts";
import { calls } from "./table.server.ts";

setIdentity({ secret: testSecret, publicUrl: "http://ours", isPublic: false });
const { owner, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
afterAll(() => jobs.stop());
const { userId } = await addPerson(owner, "Grace", "admin");
const admin: Viewer = { role: "admin", userId };

beforeEach(async () => {
  await owner.delete(calls);
  await owner.delete(messages);
  await openAlways(owner);
});

function act<T>(work: (tx: Transaction) => Promise<T>) {
  return asViewer(admin, work);
}

function place(id: string, form: Record<string, string>) {
  return act((tx) => placeCall(tx, id, callPlaceForm.parse(form)));
}

async function addCall() {
  const { form, token } = await book(slotAfter(2 * 24 * 60));
  return { ...(await findStored(owner, form.email)), token };
}

async function listChanges() {
  const rows = await owner.select().from(messages).where(eq(messages.template, "call-place-changed"));
  return rows.map(({ id, recipient, payload }) => ({ recipient, payload: unseal(payload.sealed ?? "", id) }));
}

describe("a call's own place", () => {
  test("is on the receipt, and goes to both sides as a later invitation with the same time, once", async () => {
    const { id, email, startsAt, sequence, token } = await addCall();
    expect(await place(id, { choice: "link", link: "meet.example/mara" })).toBe("placed");
    expect(await place(id, { choice: "link", link: "https://meet.example/mara" })).toBe("same");
    expect(await act((tx) => findCall(tx, id))).toMatchObject({
      ...{ placeKind: "link", place: "https://meet.example/mara", phone: null },
      ...{ sequence: sequence + 1, startsAt },
    });
    expect(await asViewer(visitor, (tx) => openCall(tx, token))).toMatchObject({
      place: "https://meet.example/mara",
    });
    const changes = await listChanges();
    expect(changes.map(({ recipient }) => recipient)).toContain(email);
    expect(changes).toHaveLength(2);
    for (const { payload } of changes) {
      const mail = renderMail({ kind: "call-place-changed", payload }, "Beunec Consulting");
      const { subject, text, invitation } = mail;
      expect(subject).toContain("has a new place");
      expect(text).toContain("The time stays the same.");
      expect(text).toContain("Where: https://meet.example/mara");
      expect(invitation?.method).toBe("REQUEST");
      for (const line of [`UID:${id}@ours`, `SEQUENCE:${sequence + 1}`, "LOCATION:https://meet.example/mara"])
        expect(invitation?.content).toContain(line);
    }
  });

  test("is a call to their number, or the usual place again", async () => {
    const { id } = await addCall();
    expect(await place(id, { choice: "we_call", phone: "+1 555 010 0142" })).toBe("placed");
    const called = { placeKind: "we_call", place: null, phone: "+1 555 010 0142" };
    expect(await act((tx) => findCall(tx, id))).toMatchObject(called);
    expect(await place(id, { choice: "usual", phone: "" })).toBe("placed");
    const usual = { placeKind: "link", place: "https://meet.example/firm", sequence: 2 };
    expect(await act((tx) => findCall(tx, id))).toMatchObject(usual);
  });

  test("is not changed once the call was cancelled or has begun, or is gone", async () => {
    const { id } = await addCall();
    const link = { choice: "link", link: "https://meet.example/mara" };
    await owner.update(calls).set({ startsAt: slotAfter(-15) });
    expect(await place(id, link)).toBe("not booked");
    await owner.update(calls).set({ startsAt: slotAfter(60) });
    await act((tx) => cancelCall(tx, id));
    expect(await place(id, link)).toBe("not booked");
    expect(await place(randomUUID(), link)).toBe("missing");
    expect(await listChanges()).toEqual([]);
  });

  test("is offered beside the usual one", async () => {
    const { id } = await addCall();
    const choices = () =>
      act(async (tx) => {
        const call = await findCall(tx, id);
        return call && findPlaceChoices(tx, call);
      });
    const usual = "https://meet.example/firm";
    expect(await choices()).toEqual({ usual, chosen: "usual", link: null });
    await place(id, { choice: "link", link: "https://meet.example/mara" });
    expect(await choices()).toEqual({ usual, chosen: "link", link: "https://meet.example/mara" });
    await owner.update(calls).set({ placeKind: "number", place: "555 0100" });
    await openAlways(owner, { placeKind: "number", place: "555 0100" });
    expect(await choices()).toEqual({ usual: "They ring 555 0100", chosen: "usual", link: null });
    await openAlways(owner, { placeKind: "we_call", place: null });
    expect(await choices()).toMatchObject({ usual: null, chosen: null });
  });
});

test.each([
  [{ choice: "number" }, "choice", "Choose where it takes place."],
  [{ choice: "we_call", phone: "" }, "phone", "Phone is required."],
  [{ choice: "link" }, "link", "Link is required."],
  [{ choice: "link", link: "http://a.example" }, "link", expect.stringContaining("must begin with https://")],
])("the place %o is refused with a sentence", (form, field, message) => {
  expect(callPlaceForm.safeParse(form).error?.issues).toMatchObject([{ path: [field], message }]);
});
