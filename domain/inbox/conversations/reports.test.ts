import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
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
import type { ConversationEntity, ConversationItem } from "./rules.ts";
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

function setLastAt(kind: "firm-answers" | "due-today", lastAt: Date) {
  return owner.update(conversationReports).set({ lastAt }).where(eq(conversationReports.kind, kind));
}

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

async function addAnswerAt({ entity, id }: ConversationItem, writtenAt: Date) {
  await owner
    .insert(conversationLines)
    .values({ entity, itemId: id, kind: "answer", text: "Text", writtenAt });
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
    await addAnswerAt(one, at(0));
    await addAnswerAt(one, at(5));
    await addAnswerAt(other, at(10));
    await report(reportAnswers, at(24));
    expect(await listMails()).toEqual([]);
    await report(reportAnswers, at(25));
    await report(reportAnswers, at(30));
    expect(await listMails()).toEqual([firmAnswers(3, 2)]);
    await addAnswerAt(one, at(40));
    await report(reportAnswers, at(55));
    expect(await listMails()).toEqual([firmAnswers(3, 2), firmAnswers(1, 1)]);
  });

  test("are mailed after an hour even if somebody keeps writing", async () => {
    const sent = await send(owner, "session-requests", longAgo);
    for (let minutes = 0; minutes <= 60; minutes += 10) await addAnswerAt(sent, at(minutes));
    await report(reportAnswers, at(59));
    expect(await listMails()).toEqual([]);
    await report(reportAnswers, at(60));
    expect(await listMails()).toEqual([firmAnswers(6, 1)]);
    // Its transaction began before the report and was committed after it.
    await addAnswerAt(sent, at(59.5));
    await report(reportAnswers, at(75));
    expect(await listMails()).toEqual([firmAnswers(6, 1), firmAnswers(2, 1)]);
  });

  test("replies, notes and what is added by hand are not mailed to the firm", async () => {
    const { entity, id: itemId } = await send(owner, "session-requests", longAgo);
    for (const kind of ["reply", "note", "by_mail"] as const) {
      await owner.insert(conversationLines).values({ entity, itemId, kind, text: "T", writtenAt: start });
    }
    await report(reportAnswers, at(60));
    expect(await listMails()).toEqual([]);
  });
});

describe("what is due", () => {
  /** On Tuesday, March 10, in the morning in New York. */
  const tuesday = new Date("2026-03-10T08:00-04:00");

  beforeEach(async () => {
    // Due on Monday, Tuesday and Wednesday.
    await send(owner, "session-requests", new Date("2026-03-05T12:00-05:00"));
    await send(owner, "contact-messages", new Date("2026-03-06T23:59-05:00"));
    await send(owner, "contact-messages", new Date("2026-03-09T00:00-04:00"));
  });

  test("is mailed once in the morning of a working day, and again on the next", async () => {
    await report(reportDue, new Date(tuesday.getTime() - minute));
    expect(await listMails()).toEqual([]);
    await report(reportDue, tuesday);
    await report(reportDue, new Date(tuesday.getTime() + 5 * minute));
    expect(await listMails()).toEqual([dueToday({ "session-requests": [1, 0], "contact-messages": [0, 1] })]);
    await report(reportDue, new Date("2026-03-11T11:00-04:00"));
    expect(await listMails()).toEqual([
      dueToday({ "session-requests": [1, 0], "contact-messages": [0, 1] }),
      dueToday({ "session-requests": [1, 0], "contact-messages": [1, 1] }),
    ]);
  });

  test.each([
    ["a holiday", "2026-03-12T09:00-04:00"],
    ["a Saturday", "2026-03-14T09:00-04:00"],
    ["a Sunday", "2026-03-15T09:00-04:00"],
  ])("is not mailed on %s", async (_, now) => {
    await report(reportDue, new Date(now));
    expect(await listMails()).toEqual([]);
  });

  test.each([
    ["Australia/Sydney", "2026-04-06T08:00+10:00"],
    ["Asia/Kolkata", "2026-04-06T08:00+05:30"],
    ["Pacific/Honolulu", "2026-04-06T08:00-10:00"],
  ])("is mailed at eight in the morning in %s, once on that day", async (timeZone, monday) => {
    await owner.update(siteSettings).set({ timeZone });
    const eight = new Date(monday).getTime();
    const hour = 60 * minute;
    await report(reportDue, new Date(eight - 48 * hour));
    await report(reportDue, new Date(eight - minute));
    expect(await listMails()).toEqual([]);
    for (const later of [0, 1, 8, 15]) await report(reportDue, new Date(eight + later * hour));
    expect(await listMails()).toEqual([dueToday({ "session-requests": [1, 0], "contact-messages": [2, 0] })]);
    await report(reportDue, new Date(eight + 24 * hour));
    expect(await listMails()).toEqual([
      dueToday({ "session-requests": [1, 0], "contact-messages": [2, 0] }),
      dueToday({ "session-requests": [1, 0], "contact-messages": [2, 0] }),
    ]);
  });

  test("is not mailed if nothing is due", async () => {
    await report(reportDue, new Date("2026-03-06T09:00-05:00"));
    expect(await listMails()).toEqual([]);
  });

  test("is mailed by the usual time of each kind if none is saved", async () => {
    await owner.update(siteSettings).set({ answerWithinDays: null });
    // Ten working days before, and eleven.
    await send(owner, "job-applications", new Date("2026-02-24T12:00-05:00"));
    await send(owner, "bcpbp-applications", new Date("2026-02-23T12:00-05:00"));
    await send(owner, "bcpbp-applications", new Date("2026-02-25T12:00-05:00"));
    await send(owner, "calls", new Date("2026-02-02T12:00-05:00"));
    await report(reportDue, tuesday);
    expect(await listMails()).toEqual([
      dueToday({
        "session-requests": [1, 0],
        "contact-messages": [0, 1],
        "bcpbp-applications": [1, 0],
        "job-applications": [0, 1],
      }),
    ]);
  });

  test("has nothing that is answered", async () => {
    await owner.execute(sql`update session_requests set answered_at = now()`);
    await owner.execute(sql`update contact_messages set answered_at = now()`);
    await report(reportDue, tuesday);
    expect(await listMails()).toEqual([]);
  });
});

describe.each([
  ["new answers", reportAnswers, new Date("2026-03-10T09:00-04:00"), firmAnswers(1, 1)],
  ["what is due", reportDue, new Date("2026-03-10T09:00-04:00"), dueToday({ "session-requests": [1, 0] })],
] as const)("the mail about %s", (_, make, now, mail) => {
  beforeEach(async () => {
    const sent = await send(owner, "session-requests", new Date("2026-03-05T12:00-05:00"));
    await addAnswerAt(sent, new Date("2026-03-05T13:00-05:00"));
  });

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

  test("is made once by several instances at the same time", async () => {
    await Promise.all([1, 2, 3, 4].map(() => report(make, now)));
    expect(await listMails()).toEqual([mail]);
  });

  test("has a job of its own", async () => {
    await report(make, now);
    const { rows } = await owner.execute(sql`select data->>'id' as id from jobs.job where name = 'mail'
      order by created_on desc limit 1`);
    const found = await owner.select({ id: messages.id }).from(messages);
    expect(found).toEqual([{ id: rows[0]?.id }]);
  });
});

test("the job looks at both", async () => {
  const sent = await send(owner, "session-requests", new Date("2026-03-05T12:00-05:00"));
  await addAnswerAt(sent, new Date("2026-03-05T13:00-05:00"));
  await reportHandler().run({});
  expect(await listMails()).toContainEqual(firmAnswers(1, 1));
  const [report] = await owner
    .select()
    .from(conversationReports)
    .where(eq(conversationReports.kind, "firm-answers"));
  expect(report?.lastAt).toEqual(new Date("2026-03-05T13:00-05:00"));
});

test("a server looks every five minutes", async () => {
  const serving = await startJobs(addresses.jobs, {
    handlers: { conversationReports: reportHandler() },
  });
  await serving.stop();
  const { rows } = await owner.execute(
    sql`select cron from jobs.schedule where name = 'conversation-reports'`,
  );
  expect(rows).toEqual([{ cron: "*/5 * * * *" }]);
});

describe("the queue", () => {
  /** Instances of the server that look for reports. */
  async function startInstances(amount: number) {
    const handlers = { conversationReports: reportHandler() };
    const instances: Awaited<ReturnType<typeof startJobs>>[] = [];
    for (let index = 0; index < amount; index += 1) {
      instances.push(await startJobs(addresses.jobs, { handlers, pollInterval: 1 }));
    }
    return { stop: () => Promise.all(instances.map((instance) => instance.stop())) };
  }

  /** As the schedule adds one every five minutes. */
  async function addJob() {
    await owner.execute(
      sql`insert into jobs.job (name, policy, retry_limit)
      values ('conversation-reports', 'singleton', 0)`,
    );
  }

  function statesOfJobs() {
    return owner
      .execute<{ state: string }>(sql`select state from jobs.job where name = 'conversation-reports'
        order by created_on`)
      .then(({ rows }) => rows.map(({ state }) => state));
  }

  beforeEach(async () => {
    await owner.execute(sql`delete from jobs.job where name = 'conversation-reports'`);
    // The morning's mail has been made, whatever the clock says.
    await setLastAt("due-today", new Date());
    const sent = await send(owner, "session-requests", new Date("2026-03-05T12:00-05:00"));
    await addAnswerAt(sent, new Date("2026-03-05T13:00-05:00"));
  });

  test("runs the job in one of two instances, and makes one mail", async () => {
    const instances = await startInstances(2);
    await addJob();
    await expect.poll(statesOfJobs).toEqual(["completed"]);
    await addJob();
    await expect.poll(statesOfJobs).toEqual(["completed", "completed"]);
    await instances.stop();
    expect(await listMails()).toEqual([firmAnswers(1, 1)]);
  });

  test("makes the mail the next time if the connection is lost before it is made", async () => {
    // Holds the report's row, so that the job waits within its transaction.
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const holding = inTransaction(worker, async (tx) => {
      await tx.execute(sql`select from conversation_reports where kind = 'firm-answers' for update`);
      hold();
      await released;
    });
    await held;
    const instances = await startInstances(1);
    await addJob();
    async function killWaiting() {
      const { rows } = await owner.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'beunec background' and wait_event_type = 'Lock' and datname = current_database()`);
      return rows.length;
    }
    await expect.poll(killWaiting).toBe(1);
    release();
    await holding;
    await expect.poll(statesOfJobs).toEqual(["failed"]);
    expect(await listMails()).toEqual([]);
    await addJob();
    await expect.poll(statesOfJobs).toEqual(["failed", "completed"]);
    await instances.stop();
    expect(await listMails()).toEqual([firmAnswers(1, 1)]);
  });

  test("makes the morning's mail about what is due", async () => {
    await setLastAt("due-today", longAgo);
    vi.setSystemTime("2026-03-09T08:00-04:00");
    const instances = await startInstances(1);
    try {
      await addJob();
      await vi.waitFor(
        async () => expect(await listMails()).toContainEqual(dueToday({ "session-requests": [0, 1] })),
        240_000,
      );
    } finally {
      vi.useRealTimers();
      await instances.stop();
    }
  });
});
