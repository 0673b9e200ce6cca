import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { receiptFor } from "#domain/inbox/receipts/receipt.server.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { messages } from "#platform/mail/table.server.ts";
import { unseal } from "#platform/seal.ts";
import { sampleCall } from "./entity.test-support.ts";
import { dueReminder, reminderHandler } from "./reminders.server.ts";
import { calls } from "./table.server.ts";

setIdentity({ secret: testSecret, publicUrl: "http://ours", isPublic: false });
const { owner, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
afterAll(() => jobs.stop());

const hour = 60 * 60 * 1000;
const longAgo = new Date(Date.now() - 30 * 24 * hour);

beforeEach(async () => {
  await owner.delete(calls);
  await owner.delete(messages);
});

function inHours(hours: number) {
  return new Date(Date.now() + hours * hour);
}

async function addCall(startsAt: Date, changed: Partial<typeof calls.$inferInsert> = {}) {
  const { sending } = receiptFor(crypto.randomUUID(), {});
  const call = { ...sampleCall(startsAt), createdAt: longAgo, ...sending, ...changed };
  await owner.insert(calls).values(call);
  return call.id;
}

/** As several instances do. */
async function run(instances = 1) {
  const { run: runOnce } = reminderHandler();
  await Promise.all(Array.from({ length: instances }, () => runOnce({})));
}

/** What was mailed; only whoever booked is led to the call. */
async function reminders() {
  const sent = await owner.select().from(messages);
  return sent
    .map(({ id, template, payload }) => {
      const { before, side, receiptPath } = unseal(payload.sealed ?? "", id) as Record<string, string>;
      const link = receiptPath?.replace(/[0-9a-f]{64}/, "TOKEN") ?? "without a link";
      return `${template} ${before} ${side} ${link}`;
    })
    .toSorted();
}

const [toFirm, toSender] = ["firm without a link", "sender /receipt/TOKEN"];
const dayReminders = [`call-reminder day ${toFirm}`, `call-reminder day ${toSender}`];
const hourReminders = [`call-reminder hour ${toFirm}`, `call-reminder hour ${toSender}`];

describe("the reminder that is due", () => {
  const startsAt = new Date("2026-11-20T15:00Z");
  const never = { dayReminderAt: null, hourReminderAt: null };
  const once = { dayReminderAt: longAgo, hourReminderAt: null };
  test.each([
    ["more than a day before", "2026-11-19T14:59Z", "2026-11-01T00:00Z", never, null],
    ["a day before", "2026-11-19T15:00Z", "2026-11-01T00:00Z", never, "day"],
    ["just before the last hour", "2026-11-20T13:59Z", "2026-11-01T00:00Z", never, "day"],
    ["a day before, if it went out", "2026-11-19T15:05Z", "2026-11-01T00:00Z", once, null],
    ["an hour before, if no server ran for a day", "2026-11-20T14:30Z", "2026-11-01T00:00Z", never, "hour"],
    ["when it has begun", "2026-11-20T15:00Z", "2026-11-01T00:00Z", never, null],
    ["a day before, if booked since", "2026-11-19T16:00Z", "2026-11-19T15:30Z", never, null],
    ["an hour before, if booked the day before", "2026-11-20T14:10Z", "2026-11-19T15:30Z", never, "hour"],
    ["an hour before, if booked since", "2026-11-20T14:30Z", "2026-11-20T14:15Z", never, null],
  ])("%s", (_, now, agreedAt, noted, expected) => {
    expect(dueReminder({ startsAt, agreedAt: new Date(agreedAt), ...noted }, new Date(now))).toBe(expected);
  });
});

test("both sides are reminded once, however many instances look and however often", async () => {
  const id = await addCall(inHours(20));
  await run(4);
  await run();
  expect(await reminders()).toEqual(dayReminders);
  await owner.update(calls).set({ startsAt: inHours(0.9) });
  await owner.delete(messages);
  await run();
  // It was moved a moment ago: nobody needs to be reminded.
  expect(await reminders()).toEqual([]);
  await owner.delete(calls).where(eq(calls.id, id));
  await addCall(inHours(0.9));
  await run(3);
  await run();
  expect(await reminders()).toEqual(hourReminders);
});

test("what was cancelled, is over or lies far ahead is not reminded of", async () => {
  await addCall(inHours(20), { state: "cancelled" });
  await addCall(inHours(30));
  const past = await addCall(inHours(-1));
  await run();
  expect(await reminders()).toEqual([]);
  const [over] = await owner.select().from(calls).where(eq(calls.id, past));
  expect(over?.state).toBe("done");
  expect(await owner.$count(calls, eq(calls.state, "booked"))).toBe(1);
});
