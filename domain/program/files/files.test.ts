import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { reportAnswers } from "#domain/inbox/conversations/reports.server.ts";
import { conversationLines, conversationReports } from "#domain/inbox/conversations/table.server.ts";
import { samplePdf } from "#domain/inbox/resumes/pdf.test-support.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { addEndingEngagement } from "#domain/program/engagements/entity.test-support.ts";
import { tellOfFiles } from "#domain/program/engagements/notices.server.ts";
import { programDatabase } from "#domain/program/engagements/program-database.test-support.ts";
import { findEngagement } from "#domain/program/engagements/queries.server.ts";
import { databaseErrorCode, denied } from "#domain/tests/database-errors.test-support.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { pools } from "#platform/db/pools.ts";
import { inTransaction } from "#platform/db/transaction.ts";
import { setFileSpace } from "#platform/uploads/space.ts";
import { addFile, refusalOf } from "./queries.server.ts";
import { fileMessages, mostFiles } from "./rules.ts";
import { engagementFiles } from "./table.server.ts";

const { owner, admin, mails, linesOf } = await programDatabase();

type Added = Awaited<ReturnType<typeof addEndingEngagement>>;

interface Adding {
  by?: "member" | "firm";
  name?: string;
  content?: Buffer;
  key?: string;
}

/** Adds a file of the member, or of the firm; returns its name. */
function add({ id, member }: Added, { by = "member", ...changed }: Adding = {}) {
  const viewer = by === "member" ? member : admin;
  return asViewer(viewer, async (tx) => {
    const engagement = await findEngagement(tx, id);
    if (!engagement) throw new Error("There is no engagement");
    return addFile(tx, engagement, {
      ...{ name: "Plan.pdf", kind: "pdf", content: samplePdf(), key: randomUUID() },
      ...{ sentBy: by, writtenBy: viewer.userId },
      ...changed,
    });
  });
}

test("a file is a line of the conversation; the member's waits for an answer, the firm's does not", async () => {
  const engagement = await addEndingEngagement(owner);
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

test("a name that is there gets a number, also if both arrive at once", async () => {
  const engagement = await addEndingEngagement(owner);
  const names = await Promise.all([add(engagement), add(engagement), add(engagement, { by: "firm" })]);
  expect(names.toSorted()).toEqual(["Plan (2).pdf", "Plan (3).pdf", "Plan.pdf"]);
});

test("a form that is gone back to may send another file", async () => {
  const engagement = await addEndingEngagement(owner);
  const key = randomUUID();
  expect(await add(engagement, { key })).toBe("Plan.pdf");
  expect(await add(engagement, { key, name: "Budget.pdf" })).toBe("Budget.pdf");
  expect(await add(engagement, { key, content: samplePdf(20_000) })).toBe("Plan (2).pdf");
});

test("nothing is added to a closed program, whoever asks the database", async () => {
  const engagement = await addEndingEngagement(owner, { closedAs: "ended", closedAt: new Date() });
  for (const by of ["member", "firm"] as const) {
    expect(await databaseErrorCode(add(engagement, { by }))).toBe(denied);
  }
});

test("nobody adds a file as the other side, or with a line of another kind", async () => {
  const { id: engagementId, applicationId, member } = await addEndingEngagement(owner);
  const line = { id: randomUUID(), entity: "bcpbp-applications", itemId: applicationId } as const;
  await owner.insert(conversationLines).values({ ...line, kind: "answer", text: "Text" });
  const file = { id: line.id, engagementId, name: "a.pdf", kind: "pdf", content: samplePdf() } as const;
  for (const [viewer, sentBy] of [
    [member, "firm"],
    [member, "member"],
    [admin, "member"],
  ] as const) {
    const adding = asViewer(viewer, (tx) => tx.insert(engagementFiles).values({ ...file, sentBy }));
    expect(await databaseErrorCode(adding)).toBe(denied);
  }
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

  test("for a hundred files of an engagement", async () => {
    const engagement = await addEndingEngagement(owner);
    await fill(engagement, mostFiles.files - 1, 1);
    const refusals = await Promise.all([refusal(add(engagement)), refusal(add(engagement))]);
    expect(refusals.toSorted()).toEqual([fileMessages.mostFiles, null]);
    expect(await refusal(add(await addEndingEngagement(owner)))).toBeNull();
  });

  test("for 200 MB of them", async () => {
    const engagement = await addEndingEngagement(owner);
    await fill(engagement, 25, 8 * megabyte - 40);
    expect(await refusal(add(engagement, { content: samplePdf(1000) }))).toBeNull();
    expect(await refusal(add(engagement, { content: samplePdf(200) }))).toBe(fileMessages.mostBytes);
  });

  test("for what the site's setting allows all of them, apart from resumes", async () => {
    setFileSpace({ RESUME_SPACE_MB: 5, FILE_SPACE_MB: 10 });
    const [one, other] = [await addEndingEngagement(owner), await addEndingEngagement(owner)];
    await add(one, { content: samplePdf(6 * megabyte) });
    expect(await refusal(add(other, { content: samplePdf(5 * megabyte) }))).toBe(fileMessages.full);
    expect(await refusal(add(other, { content: samplePdf(4 * megabyte) }))).toBeNull();
  });
});

describe("the other side is mailed", () => {
  async function setAge(minutes: number) {
    await owner.update(conversationLines).set({ writtenAt: sql`now() - make_interval(mins => ${minutes})` });
  }

  function tell() {
    return inTransaction(pools().jobs, tellOfFiles);
  }

  test("of the firm's files a quarter of an hour after the last, once for all of them", async () => {
    const engagement = await addEndingEngagement(owner);
    await add(engagement, { by: "firm" });
    await add(engagement, { by: "firm" });
    await add(engagement);
    await setAge(14);
    await tell();
    expect(await mails()).toEqual([]);
    await setAge(15);
    await Promise.all([tell(), tell(), tell()]);
    expect(await mails()).toEqual([{ template: "program-files", files: 2 }]);
  });

  test("of files that keep coming once the first is an hour old", async () => {
    const engagement = await addEndingEngagement(owner);
    await add(engagement, { by: "firm" });
    await setAge(60);
    await add(engagement, { by: "firm" });
    await tell();
    expect(await mails()).toEqual([{ template: "program-files", files: 2 }]);
  });

  test("of the member's files with the mail about answers", async () => {
    const engagement = await addEndingEngagement(owner);
    await owner.update(conversationReports).set({ lastAt: new Date("2026-01-05") });
    await add(engagement);
    await add(engagement, { by: "firm" });
    await setAge(20);
    const settings = await asViewer(visitor, findSettings);
    await inTransaction(pools().jobs, (tx) => reportAnswers(tx, settings, new Date()));
    expect(await mails()).toEqual([{ template: "firm-answers", answers: 1, conversations: 1 }]);
  });
});
