import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { listLines } from "#domain/inbox/conversations/queries.server.ts";
import { reportAnswers } from "#domain/inbox/conversations/reports.server.ts";
import { conversationLines, conversationReports } from "#domain/inbox/conversations/table.server.ts";
import { samplePdf } from "#domain/inbox/resumes/pdf.test-support.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { addApprovedApplication, sampleEngagement } from "#domain/program/engagements/entity.test-support.ts";
import { tellOfFiles } from "#domain/program/engagements/notices.server.ts";
import { findEngagement, findEngagementOf } from "#domain/program/engagements/queries.server.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { checkViolation, databaseErrorCode, denied } from "#domain/tests/database-errors.test-support.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { pools } from "#platform/db/pools.ts";
import { inTransaction } from "#platform/db/transaction.ts";
import { testIdentity } from "#platform/identity.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { messages } from "#platform/mail/table.server.ts";
import { unseal } from "#platform/seal.ts";
import { setFileSpace } from "#platform/uploads/space.ts";
import { addFile, deleteFile, findFile, listFiles, readFilePart, refusalOf } from "./queries.server.ts";
import { fileMessages, maxFileSize, mostFiles } from "./rules.ts";
import { engagementFiles } from "./table.server.ts";

const { owner, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
afterAll(() => jobs.stop());
setIdentity(testIdentity);
const { userId: adminId } = await addPerson(owner, "Grace", "admin");
const admin = { role: "admin", userId: adminId } as const;

beforeEach(async () => {
  await owner.delete(bcpbpApplications);
  await owner.delete(messages);
});

async function addEngagement(changed: Partial<typeof engagements.$inferInsert> = {}) {
  const engagement = { ...sampleEngagement(await addApprovedApplication(owner)), ...changed };
  await owner.insert(engagements).values(engagement);
  const member = { role: "member", userId: engagement.userId } as const;
  return { ...engagement, member };
}

type Added = Awaited<ReturnType<typeof addEngagement>>;

/** Adds a file of the member, or of the firm; returns its name. */
function add(
  { id, member }: Added,
  {
    by = "member" as "member" | "firm",
    ...changed
  }: object & { by?: "member" | "firm"; name?: string; content?: Buffer; key?: string } = {},
) {
  const viewer = by === "member" ? member : admin;
  return asViewer(viewer, async (tx) => {
    const engagement =
      by === "member" ? await findEngagementOf(tx, member.userId) : await findEngagement(tx, id);
    if (!engagement) throw new Error("There is no engagement");
    return addFile(tx, engagement, {
      ...{ name: "Plan.pdf", kind: "pdf", content: samplePdf(), key: randomUUID() },
      ...{ sentBy: by, writtenBy: viewer.userId },
      ...changed,
    });
  });
}

async function theFile() {
  const [file] = await owner.select().from(engagementFiles);
  if (!file) throw new Error("There is no file");
  return file;
}

function filesOf({ id, member }: Added) {
  return asViewer(member, (tx) => listFiles(tx, id));
}

function linesOf({ applicationId }: Added) {
  return asViewer(admin, (tx) => listLines(tx, { entity: "bcpbp-applications", id: applicationId }));
}

test("both sides read what either has put in, byte for byte and in parts", async () => {
  const engagement = await addEngagement();
  const content = samplePdf(300_000);
  await add(engagement, { content });
  await add(engagement, { by: "firm", name: "Ours.pdf" });
  const { id } = await theFile();
  for (const viewer of [engagement.member, admin]) {
    expect(await asViewer(viewer, (tx) => listFiles(tx, engagement.id))).toHaveLength(2);
    const parts = [0, 100_000, 200_000].map((start) =>
      asViewer(viewer, (tx) => readFilePart(tx, id, start, 100_000)),
    );
    expect(
      Buffer.concat((await Promise.all(parts)).map((part) => part ?? Buffer.alloc(0))).equals(content),
    ).toBe(true);
  }
  expect(await filesOf(engagement)).toMatchObject([
    { name: "Ours.pdf", sentBy: "firm" },
    { name: "Plan.pdf", sentBy: "member", kind: "pdf", size: 300_000 },
  ]);
});

test("another member and a visitor find nothing", async () => {
  const [mine, theirs] = [await addEngagement(), await addEngagement()];
  await add(theirs);
  const { id } = await theFile();
  expect(await asViewer(mine.member, (tx) => findFile(tx, id))).toBeNull();
  expect(await asViewer(mine.member, (tx) => readFilePart(tx, id, 0, 10))).toBeNull();
  expect(await asViewer(mine.member, (tx) => deleteFile(tx, theirs.id, id))).toBe(false);
  expect(await databaseErrorCode(asViewer(visitor, (tx) => findFile(tx, id)))).toBe(denied);
});

test("a file is a line of the conversation; the member's waits for an answer, the firm's does not", async () => {
  const engagement = await addEngagement();
  await owner.update(bcpbpApplications).set({ waitingSince: null });
  const waiting = async () => (await owner.select().from(bcpbpApplications))[0]?.waitingSince;
  await add(engagement, { by: "firm" });
  expect(await waiting()).toBeNull();
  await add(engagement, { name: "Accounts.pdf" });
  expect(await waiting()).toBeInstanceOf(Date);
  expect(await linesOf(engagement)).toMatchObject([
    { kind: "firm_file", text: "Plan.pdf", file: { engagementId: engagement.id } },
    { kind: "member_file", text: "Accounts.pdf" },
  ]);
});

test("each side deletes its own, with its line", async () => {
  const engagement = await addEngagement();
  await add(engagement);
  const own = (await theFile()).id;
  await add(engagement, { by: "firm", name: "Ours.pdf" });
  const ours = (await filesOf(engagement)).find(({ sentBy }) => sentBy === "firm")?.id ?? "";
  const remove = (viewer: Viewer, id: string) => asViewer(viewer, (tx) => deleteFile(tx, engagement.id, id));
  expect(await remove(engagement.member, ours)).toBe(false);
  expect(await remove(admin, own)).toBe(false);
  expect(await filesOf(engagement)).toHaveLength(2);
  expect(await remove(engagement.member, own)).toBe(true);
  expect(await remove(engagement.member, own)).toBe(false);
  expect(await linesOf(engagement)).toMatchObject([{ kind: "firm_file" }]);
  expect(await remove(admin, ours)).toBe(true);
  expect(await linesOf(engagement)).toEqual([]);
});

test("a name that is there gets a number, also if both arrive at once; one that is sent again is there already", async () => {
  const engagement = await addEngagement();
  const names = await Promise.all([add(engagement), add(engagement), add(engagement, { by: "firm" })]);
  expect(names.toSorted()).toEqual(["Plan (2).pdf", "Plan (3).pdf", "Plan.pdf"]);
  const key = randomUUID();
  const again = await Promise.all([add(engagement, { key }), add(engagement, { key })]);
  expect(again).toEqual(["Plan (4).pdf", "Plan (4).pdf"]);
  expect(await filesOf(engagement)).toHaveLength(4);
});

test("a form that is gone back to may send another file", async () => {
  const engagement = await addEngagement();
  const key = randomUUID();
  expect(await add(engagement, { key })).toBe("Plan.pdf");
  expect(await add(engagement, { key, name: "Budget.pdf" })).toBe("Budget.pdf");
  expect(await add(engagement, { key, content: samplePdf(20_000) })).toBe("Plan (2).pdf");
});

test("nothing is added to a closed program, and what is there stays", async () => {
  const engagement = await addEngagement();
  await add(engagement);
  await owner.update(engagements).set({ closedAs: "ended", closedAt: new Date() });
  for (const by of ["member", "firm"] as const) {
    expect(await databaseErrorCode(add(engagement, { by }))).toBe(denied);
  }
  expect(await filesOf(engagement)).toHaveLength(1);
});

test("nobody adds a file as the other side, or without its line", async () => {
  const engagement = await addEngagement();
  await add(engagement);
  const [line] = await owner.select().from(conversationLines);
  await owner.delete(engagementFiles).where(eq(engagementFiles.id, line?.id ?? ""));
  const [answer] = await owner
    .insert(conversationLines)
    .values({ entity: "bcpbp-applications", itemId: engagement.applicationId, kind: "answer", text: "Text" })
    .returning();
  const values = {
    id: answer?.id ?? "",
    engagementId: engagement.id,
    name: "a.pdf",
    kind: "pdf",
    content: samplePdf(),
  } as const;
  for (const [viewer, sentBy] of [
    [engagement.member, "firm"],
    [engagement.member, "member"],
    [admin, "member"],
  ] as const) {
    const adding = asViewer(viewer, (tx) => tx.insert(engagementFiles).values({ ...values, sentBy }));
    expect(await databaseErrorCode(adding)).toBe(denied);
  }
});

test("files go with the application, and so with account and person", async () => {
  const engagement = await addEngagement();
  await add(engagement);
  await owner.delete(bcpbpApplications);
  expect(await owner.$count(engagementFiles)).toBe(0);
});

describe("there is room", () => {
  const megabyte = 2 ** 20;

  afterEach(() => setFileSpace({ RESUME_SPACE_MB: 2048, FILE_SPACE_MB: 5120 }));

  function refusal(work: Promise<unknown>) {
    return work.then(() => null, refusalOf);
  }

  /** Rows as if files of this size were there. */
  async function fill({ id, applicationId }: Added, amount: number, size: number) {
    await owner.execute(sql`with line as (
        insert into conversation_lines (entity, item_id, kind, text)
          select 'bcpbp-applications', ${applicationId}::uuid, 'member_file', n::text from generate_series(1, ${amount}::int) n
          returning id)
      insert into engagement_files (id, engagement_id, sent_by, name, kind, content)
        select id, ${id}::uuid, 'member', id::text, 'txt', convert_to(repeat('x', ${size}::int), 'UTF8') from line`);
  }

  test("for 10 MB in a file", async () => {
    const engagement = await addEngagement();
    await add(engagement, { content: samplePdf(maxFileSize) });
    expect(await databaseErrorCode(add(engagement, { content: samplePdf(maxFileSize + 1) }))).toBe(
      checkViolation,
    );
    expect(await databaseErrorCode(add(engagement, { content: Buffer.alloc(0) }))).toBe(checkViolation);
  });

  test("for a hundred files of an engagement", async () => {
    const engagement = await addEngagement();
    await fill(engagement, mostFiles.files - 1, 1);
    const refusals = await Promise.all([refusal(add(engagement)), refusal(add(engagement))]);
    expect(refusals.toSorted()).toEqual([fileMessages.mostFiles, null]);
    expect(await refusal(add(await addEngagement()))).toBeNull();
  });

  test("for 200 MB of them", async () => {
    const engagement = await addEngagement();
    await fill(engagement, 25, 8 * megabyte - 40);
    expect(await refusal(add(engagement, { content: samplePdf(1000) }))).toBeNull();
    expect(await refusal(add(engagement, { content: samplePdf(200) }))).toBe(fileMessages.mostBytes);
  });

  test("for what the site's setting allows all of them, apart from resumes", async () => {
    setFileSpace({ RESUME_SPACE_MB: 5, FILE_SPACE_MB: 10 });
    const [one, other] = [await addEngagement(), await addEngagement()];
    await add(one, { content: samplePdf(6 * megabyte) });
    expect(await refusal(add(other, { content: samplePdf(5 * megabyte) }))).toBe(fileMessages.full);
    expect(await refusal(add(other, { content: samplePdf(4 * megabyte) }))).toBeNull();
    const { rows } = await owner.execute(
      sql`select files_fit('engagement_files', 5358223360) as fits, files_fit('engagement_files', 5358223361) as exceeds`,
    );
    expect(rows).toEqual([{ fits: true, exceeds: false }]);
  });
});

describe("the other side is mailed", () => {
  async function setAge(minutes: number) {
    await owner.update(conversationLines).set({ writtenAt: sql`now() - make_interval(mins => ${minutes})` });
  }

  function tell() {
    return inTransaction(pools().jobs, tellOfFiles);
  }

  async function mails() {
    const sent = await owner.select().from(messages);
    return sent.map(({ id, template, payload }) => ({
      template,
      ...(unseal(payload.sealed ?? "", id) as object),
    }));
  }

  test("of the firm's files a quarter of an hour after the last, once for all of them", async () => {
    const engagement = await addEngagement();
    await add(engagement, { by: "firm" });
    await add(engagement, { by: "firm" });
    await add(engagement);
    await setAge(14);
    await tell();
    expect(await mails()).toEqual([]);
    await setAge(15);
    await Promise.all([tell(), tell(), tell()]);
    await tell();
    expect(await mails()).toEqual([{ template: "program-files", files: 2 }]);
    await add(engagement, { by: "firm" });
    await tell();
    expect(await mails()).toHaveLength(1);
  });

  test("of files that keep coming once the first is an hour old", async () => {
    const engagement = await addEngagement();
    await add(engagement, { by: "firm" });
    await setAge(60);
    await add(engagement, { by: "firm" });
    await tell();
    expect(await mails()).toEqual([{ template: "program-files", files: 2 }]);
  });

  test("of the member's files with the mail about answers", async () => {
    const engagement = await addEngagement();
    await owner.update(conversationReports).set({ lastAt: new Date("2026-01-05") });
    await add(engagement);
    await add(engagement, { by: "firm" });
    await setAge(20);
    const settings = await asViewer(visitor, findSettings);
    await inTransaction(pools().jobs, (tx) => reportAnswers(tx, settings, new Date()));
    expect(await mails()).toEqual([{ template: "firm-answers", answers: 1, conversations: 1 }]);
  });
});
