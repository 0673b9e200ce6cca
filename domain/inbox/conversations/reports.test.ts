import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import { connect, type Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { inTransaction } from "#platform/db/transaction.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { messages } from "#platform/mail/table.server.ts";
import { unseal } from "#platform/seal.ts";
import { send } from "./conversations.test-support.ts";
import { reportAnswers, reportDue, reportHandler } from "./reports.server.ts";
import type { ConversationEntity, ConversationItem, LineKind } from "./rules.ts";
import { conversationLines, conversationReports } from "./table.server.ts";

setIdentity({ secret: testSecret, publicUrl: "http://ours", isPublic: false });
const { owner, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
const worker = connect(addresses.jobs.url, { max: 4, applicationName: "tests" });
afterAll(async () => {
  await worker.$client.end();
  await jobs.stop();
});

const minute = 60 * 1000;
const longAgo = new Date("2026-01-01T00:00Z");

beforeEach(async () => {
  await owner.execute(
    sql`truncate session_requests, contact_messages, bcpbp_applications, job_applications, calls,
      conversation_lines, mail.messages cascade`,
  );
  await owner.update(conversationReports).set({ lastAt: longAgo });
  await owner
    .update(siteSettings)
    .set({ timeZone: "America/New_York", answerWithinDays: 2, holidays: "2026-03-12 Founders' Day" });
});

/** As the worker does, with the rights it has. */
async function report(make: typeof reportAnswers, now: Date, after?: () => void) {
  const settings = await asViewer(visitor, findSettings);
  await inTransaction(worker, async (tx: Transaction) => {
    await make(tx, settings, now);
    after?.();
  });
}

async function listMails() {
  const found = await owner.select().from(messages).orderBy(messages.createdAt);
  return found.map(({ id, template, recipient, payload }) => ({
    ...{ template, recipient },
    payload: unseal(payload.sealed ?? "", id),
  }));
}

async function addLineAt({ entity, id }: ConversationItem, writtenAt: Date, kind: LineKind = "answer") {
  await owner.insert(conversationLines).values({ entity, itemId: id, kind, text: "Text", writtenAt });
}

function firmAnswers(answers: number, conversations: number) {
  const payload = { answers, conversations };
  return { template: "firm-answers", recipient: "hello@beunec.example", payload };
}

/** Late and due today, by kind. */
function dueToday(amounts: Partial<Record<ConversationEntity, [late: number, today: number]>>) {
  const kinds = Object.entries(amounts).map(([entity, [late, today]]) => ({ entity, late, today }));
  return { template: "due-today", recipient: "hello@beunec.example", payload: { kinds } };
}

describe("new answers", () => {
  const start = new Date("2026-03-02T15:00Z");
  function at(minutes: number) {
    return new Date(start.getTime() + minutes * minute);
  }

  test("are mailed together once a quarter of an hour was quiet, and not again", async () => {
    const [one, other] = [
      await send(owner, "session-requests", longAgo),
      await send(owner, "contact-messages", longAgo),
    ];
    await addLineAt(one, at(0));
    await addLineAt(one, at(5));
    await addLineAt(other, at(10));
    // What the firm writes itself is not mailed to it.
    for (const kind of ["reply", "note", "by_mail"] as const) await addLineAt(one, at(0), kind);
    await report(reportAnswers, at(24));
    expect(await listMails()).toEqual([]);
    await report(reportAnswers, at(25));
    await report(reportAnswers, at(30));
    expect(await listMails()).toEqual([firmAnswers(3, 2)]);
    await addLineAt(one, at(40));
    await report(reportAnswers, at(55));
    expect(await listMails()).toEqual([firmAnswers(3, 2), firmAnswers(1, 1)]);
  });

  test("are mailed after an hour even if somebody keeps writing", async () => {
    const sent = await send(owner, "session-requests", longAgo);
    for (let minutes = 0; minutes <= 60; minutes += 10) await addLineAt(sent, at(minutes));
    await report(reportAnswers, at(59));
    expect(await listMails()).toEqual([]);
    await report(reportAnswers, at(60));
    expect(await listMails()).toEqual([firmAnswers(6, 1)]);
    // Its transaction began before the report and was committed after it.
    await addLineAt(sent, at(59.5));
    await report(reportAnswers, at(75));
    expect(await listMails()).toEqual([firmAnswers(6, 1), firmAnswers(2, 1)]);
  });
});

describe("what is due", () => {
  beforeEach(async () => {
    // Due on Monday, Tuesday and Wednesday.
    await send(owner, "session-requests", new Date("2026-03-05T12:00-05:00"));
    await send(owner, "contact-messages", new Date("2026-03-06T23:59-05:00"));
    await send(owner, "contact-messages", new Date("2026-03-09T00:00-04:00"));
  });

  test("is mailed once in the morning of a working day, and again on the next", async () => {
    for (const early of ["2026-03-06T09:00-05:00", "2026-03-08T09:00-04:00", "2026-03-10T07:59-04:00"])
      await report(reportDue, new Date(early));
    expect(await listMails()).toEqual([]);
    await report(reportDue, new Date("2026-03-10T08:00-04:00"));
    await report(reportDue, new Date("2026-03-10T08:05-04:00"));
    const tuesday = dueToday({ "session-requests": [1, 0], "contact-messages": [0, 1] });
    expect(await listMails()).toEqual([tuesday]);
    await report(reportDue, new Date("2026-03-11T11:00-04:00"));
    const wednesday = dueToday({ "session-requests": [1, 0], "contact-messages": [1, 1] });
    // Thursday is a holiday.
    await report(reportDue, new Date("2026-03-12T09:00-04:00"));
    expect(await listMails()).toEqual([tuesday, wednesday]);
    await owner.execute(sql`update session_requests set answered_at = now()`);
    await owner.execute(sql`update contact_messages set answered_at = now()`);
    await report(reportDue, new Date("2026-03-13T09:00-04:00"));
    expect(await listMails()).toHaveLength(2);
  });
});

/** One answer that is not mailed yet, to something that is due on Monday, March 9. */
async function addWork() {
  const sent = await send(owner, "session-requests", new Date("2026-03-05T12:00-05:00"));
  await addLineAt(sent, new Date("2026-03-05T13:00-05:00"));
}

describe.each([
  ["new answers", reportAnswers, firmAnswers(1, 1)],
  ["what is due", reportDue, dueToday({ "session-requests": [1, 0] })],
] as const)("the mail about %s", (_, make, mail) => {
  const now = new Date("2026-03-10T09:00-04:00");
  beforeEach(addWork);

  test("is neither lost nor sent twice if the process is killed before it commits", async () => {
    const killed = new Error("killed");
    await expect(
      report(make, now, () => {
        throw killed;
      }),
    ).rejects.toBe(killed);
    expect(await listMails()).toEqual([]);
    await report(make, now);
    await report(make, now);
    expect(await listMails()).toEqual([mail]);
  });

  test("is made once by several instances at the same time, with its job", async () => {
    await Promise.all([1, 2, 3, 4].map(() => report(make, now)));
    expect(await listMails()).toEqual([mail]);
    const { rows } = await owner.execute(sql`select data->>'id' as id from jobs.job where name = 'mail'
      order by created_on desc limit 1`);
    expect(await owner.select({ id: messages.id }).from(messages)).toEqual([{ id: rows[0]?.id }]);
  });
});

describe("the job", () => {
  beforeEach(addWork);
  afterEach(() => {
    vi.useRealTimers();
  });

  test("makes both mails in the morning", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-09T08:00-04:00") });
    await reportHandler().run({});
    expect(await listMails()).toEqual([firmAnswers(1, 1), dueToday({ "session-requests": [0, 1] })]);
  });

  test("runs every five minutes, and makes the mail the next time if the connection is lost before", async () => {
    // Whatever the clock says, the morning's mail has been made.
    await owner
      .update(conversationReports)
      .set({ lastAt: new Date() })
      .where(eq(conversationReports.kind, "due-today"));
    async function states() {
      const { rows } = await owner.execute<{ state: string }>(
        sql`select state from jobs.job where name = 'conversation-reports' order by created_on`,
      );
      return rows.map(({ state }) => state);
    }
    async function addJob() {
      await owner.execute(sql`insert into jobs.job (name, policy, retry_limit)
        values ('conversation-reports', 'singleton', 0)`);
    }
    // Holds the report's row, so that the job waits within its transaction.
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const holding = inTransaction(worker, async (tx) => {
      await tx.execute(sql`select from conversation_reports where kind = 'firm-answers' for update`);
      hold();
      await released;
    });
    await held;
    const handlers = { conversationReports: reportHandler() };
    const serving = await startJobs(addresses.jobs, { handlers, pollInterval: 1 });
    const { rows } = await owner.execute(
      sql`select cron from jobs.schedule where name = 'conversation-reports'`,
    );
    expect(rows).toEqual([{ cron: "*/5 * * * *" }]);
    await owner.execute(sql`delete from jobs.job where name = 'conversation-reports'`);
    await addJob();
    async function killWaiting() {
      const { rowCount } = await owner.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'beunec background' and wait_event_type = 'Lock' and datname = current_database()`);
      return rowCount;
    }
    await expect.poll(killWaiting).toBe(1);
    release();
    await holding;
    await expect.poll(states).toEqual(["failed"]);
    expect(await listMails()).toEqual([]);
    await addJob();
    await expect.poll(states).toEqual(["failed", "completed"]);
    await serving.stop();
    expect(await listMails()).toEqual([firmAnswers(1, 1)]);
  });
});
