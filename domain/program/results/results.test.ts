import { parseWithZod } from "@conform-to/zod/v4";
import { beforeEach, describe, expect, test } from "vitest";
import { findDraft } from "#domain/drafts/queries.server.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { during } from "#domain/program/during.test-support.ts";
import { addEndingEngagement, ago } from "#domain/program/engagements/entity.test-support.ts";
import { exportEngagement } from "#domain/program/engagements/export.server.ts";
import { findEngagementOf } from "#domain/program/engagements/queries.server.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { checkViolation, databaseErrorCode, denied } from "#domain/tests/database-errors.test-support.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import {
  acceptResults,
  findResults,
  listResultsToAccept,
  resultsDraft,
  saveResultsDraft,
  sendResults,
} from "./queries.server.ts";
import { type ResultsForm, resultsForm } from "./rules.ts";
import { engagementResults } from "./table.server.ts";

describe("the form", () => {
  const changed = { changed: "We plan our year" };

  function send(fields: Record<string, string>) {
    const typed = parseWithZod(new URLSearchParams(fields), { schema: resultsForm });
    return typed.status === "success" ? typed.value : typed.error;
  }

  test("takes figures and leaves empty rows out", () => {
    expect(
      send({
        ...changed,
        ...{ "figures[0].what": "", "figures[0].before": " " },
        ...{ "figures[2].what": " Grants ", "figures[2].before": "1", "figures[2].after": "4" },
        ...{ "figures[4].what": "Volunteers", "figures[4].before": "0", "figures[4].after": "12" },
        "figures[4].unit": "people",
      }),
    ).toEqual({
      figures: [
        { what: "Grants", before: "1", after: "4", unit: null },
        { what: "Volunteers", before: "0", after: "12", unit: "people" },
      ],
      ...changed,
      ...{ quotation: null, signedName: null, signedRole: null },
    });
  });

  test("refuses a sixth figure, also without the others", () => {
    const sixth = { "figures[5].what": "One more", "figures[5].before": "1", "figures[5].after": "2" };
    expect(send({ ...changed, ...sixth })).toEqual({ figures: ["You can send at most 5 figures."] });
  });

  test("names the row and the field of a figure that is not whole, beside what else is wrong", () => {
    expect(
      send({
        ...{ "figures[0].what": "Grants", "figures[0].after": "4", "figures[1].unit": "people" },
        ...{ "figures[2].what": "x".repeat(101), "figures[2].before": "1", "figures[2].after": "2" },
        quotation: "It helped",
      }),
    ).toEqual({
      "figures[0].before": ["“Before” of figure 1 is required."],
      "figures[1].what": ["“What was measured” of figure 2 is required."],
      "figures[1].before": ["“Before” of figure 2 is required."],
      "figures[1].after": ["“After” of figure 2 is required."],
      "figures[2].what": ["“What was measured” of figure 3 can have at most 100 characters."],
      changed: ["What changed is required."],
      signedName: ["Name is required with a quotation."],
      signedRole: ["Role is required with a quotation."],
    });
  });

  test("takes a quotation with name and role, and a name alone, which is filled in for the member", () => {
    const signed = { signedName: "Ada Okafor", signedRole: "Director" };
    expect(send({ ...changed, quotation: "It helped", ...signed })).toMatchObject(signed);
    expect(send({ ...changed, signedName: "Ada Okafor" })).toMatchObject({ quotation: null });
    expect(send({ ...changed, ...signed })).toEqual({
      quotation: ["Quotation is required with a role. Write one, or leave the role empty."],
    });
  });
});

const { owner } = await testDatabase();
const { userId: adminId } = await addPerson(owner, "Grace", "admin");
const admin: Viewer = { role: "admin", userId: adminId };
const form: ResultsForm = {
  figures: [{ what: "Grants", before: "1", after: "4", unit: null }],
  changed: "We plan our year",
  quotation: "It helped",
  signedName: "Ada Okafor",
  signedRole: "Director",
};
const mark = { tab: "a", save: 1, base: "" };

function addEngagement(changed: Partial<typeof engagements.$inferInsert> = {}) {
  return addEndingEngagement(owner, changed);
}

type Added = Awaited<ReturnType<typeof addEngagement>>;

/** Begun with the latest version, unless another is named. */
function send(program: Added, changed: Partial<ResultsForm> = {}, begun?: number) {
  const { id, member } = program;
  return asViewer(member, async (tx) => {
    const version = begun ?? (await findResults(tx, id))?.version ?? 0;
    return (await sendResults(tx, member.userId, { form: { ...form, ...changed }, version })).outcome;
  });
}

function accept({ id }: Added, version: number) {
  return asViewer(admin, (tx) => acceptResults(tx, id, version));
}

function find({ id }: Added, viewer: Viewer = admin) {
  return asViewer(viewer, (tx) => findResults(tx, id));
}

beforeEach(async () => {
  await owner.delete(bcpbpApplications);
});

test("results are sent once, corrected until they are accepted, and not after that", async () => {
  const program = await addEngagement();
  expect(await send(program)).toBe("sent");
  const sent = await find(program);
  expect(sent).toMatchObject({ ...form, version: 1, acceptedAt: null });
  expect(await send(program, { changed: "We plan two years", quotation: null })).toBe("corrected");
  expect(await find(program)).toMatchObject({
    ...{ changed: "We plan two years", version: 2, sentAt: sent?.sentAt },
    ...{ quotation: null, signedName: null, signedRole: null },
  });
  await owner.update(engagements).set({ closedAs: "ended", closedAt: new Date() });
  expect(await send(program)).toBe("corrected");
  expect(await accept(program, 3)).toBe("accepted");
  expect(await accept(program, 3)).toBe("already");
  expect(await send(program, { changed: "Too late" })).toBe("accepted");
  expect(await find(program, program.member)).toMatchObject({ ...form, version: 3 });
});

test("nothing replaces what its sender has not read, and the same twice is sent", async () => {
  const program = await addEngagement();
  const other = { changed: "The other" };
  const outcomes = await Promise.all([send(program, {}, 0), send(program, other, 0)]);
  expect(outcomes.toSorted()).toEqual(["conflict", "sent"]);
  expect(await send(program, other, 1)).toBe("corrected");
  expect(await send(program, { changed: "From the older page" }, 1)).toBe("conflict");
  expect(await find(program)).toMatchObject(other);
  const again = await addEngagement();
  const both = await Promise.all([send(again, {}, 0), send(again, {}, 0)]);
  expect(both.toSorted()).toEqual(["corrected", "sent"]);
});

test("results are asked for from the last two weeks on, also of a program that ended early, not of a stopped one", async () => {
  const stopped = { closedAs: "stopped" as const, closedAt: new Date(), closingReason: "The move" };
  for (const [changed, outcome] of [
    [{ firstDay: ago(5), weeks: 3 }, "not asked"],
    [{ firstDay: ago(7), weeks: 3 }, "sent"],
    [{ firstDay: ago(40), weeks: 3 }, "sent"],
    [{ weeks: 26, closedAs: "ended", closedAt: new Date() }, "sent"],
    [stopped, "not asked"],
  ] as const) {
    expect(await send(await addEngagement(changed))).toBe(outcome);
    const { id: engagementId, member } = await addEngagement(changed);
    const adding = asViewer(member, (tx) => tx.insert(engagementResults).values({ engagementId, ...form }));
    expect(await databaseErrorCode(adding)).toBe(outcome === "sent" ? undefined : denied);
  }
});

test("a correction that comes first is not accepted unread, and one that comes second is refused", async () => {
  const program = await addEngagement();
  await send(program);
  const { id, member } = program;
  const sending = { form: { ...form, changed: "Corrected" }, version: 1 };
  const correcting = { by: member, work: (tx: Transaction) => sendResults(tx, member.userId, sending) };
  expect(await during(owner, correcting, () => accept(program, 1))).toBe("corrected");
  expect(await find(program)).toMatchObject({ changed: "Corrected", acceptedAt: null });
  const accepting = { by: admin, work: (tx: Transaction) => acceptResults(tx, id, 2) };
  expect(await during(owner, accepting, () => send(program))).toBe("accepted");
  expect(await find(program)).toMatchObject({ changed: "Corrected", version: 2 });
});

test("the database takes no results of others, of another moment, with a sixth figure or unsigned", async () => {
  const { id: engagementId, member } = await addEngagement();
  const other = await addEngagement();
  const add = (viewer: Viewer, changed: Partial<typeof engagementResults.$inferInsert> = {}) => {
    const values = { engagementId, ...form, ...changed };
    return databaseErrorCode(asViewer(viewer, (tx) => tx.insert(engagementResults).values(values)));
  };
  expect(await add(other.member)).toBe(denied);
  expect(await add(member, { sentAt: new Date("2026-01-01") })).toBe(denied);
  expect(await add(member, { figures: Array(6).fill(form.figures[0]) })).toBe(checkViolation);
  expect(await add(member, { signedRole: null })).toBe(checkViolation);
});

test("what is typed is a draft until it is sent, again for a correction, and goes with the application", async () => {
  const program = await addEngagement();
  const { member } = program;
  const save = (changed: string, of = mark) =>
    asViewer(member, (tx) => saveResultsDraft(tx, member.userId, { changed }, of));
  const kept = () => asViewer(member, (tx) => findDraft(tx, resultsDraft(member.userId)));
  await save("We plan");
  expect((await kept())?.form).toEqual({ changed: "We plan" });
  await send(program);
  expect(await kept()).toBeNull();
  expect(await save("We plan more", { ...mark, save: 2 })).toMatchObject({ outcome: "saved" });
  await accept(program, 1);
  expect(await save("Too late", { ...mark, save: 3 })).toEqual({ outcome: "submitted" });
  expect((await kept())?.form).toEqual({ changed: "We plan more" });
  await owner.delete(bcpbpApplications);
  expect(await kept()).toBeNull();
});

test("the inbox has what is not accepted yet, the first sent first, and the person gets all of it", async () => {
  const [first, second] = [await addEngagement(), await addEngagement()];
  await send(first);
  await send(second);
  const toAccept = () => asViewer(admin, (tx) => listResultsToAccept(tx, 10));
  expect(await toAccept()).toMatchObject([{ id: first.id }, { id: second.id }]);
  await accept(first, 1);
  expect(await toAccept()).toMatchObject([{ id: second.id }]);
  const exported = await asViewer(first.member, async (tx) => {
    const engagement = await findEngagementOf(tx, first.userId);
    return engagement && exportEngagement(tx, engagement, "files");
  });
  expect(exported?.results).toEqual({
    ...form,
    ...{ sentAt: expect.any(Date), updatedAt: expect.any(Date), acceptedAt: expect.any(Date) },
  });
});
