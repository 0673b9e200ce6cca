import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { answerTimes, fewestAnswersToShow } from "./answer-times.server.ts";
import type { ConversationEntity } from "./rules.ts";
import { findUsualTime } from "./usual-time.server.ts";

const { owner } = await testDatabase();

const hour = 60 * 60 * 1000;
const day = 24 * hour;

beforeEach(async () => {
  await owner.execute(
    sql`truncate session_requests, contact_messages, bcpbp_applications, job_applications cascade`,
  );
  await owner.update(siteSettings).set({ showAnswerTime: true, timeZone: "UTC", holidays: null });
});

/** A Wednesday, eight days to two weeks ago. */
function wednesday() {
  const date = new Date(Date.now() - 8 * day);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 4) % 7));
  date.setUTCHours(0, 0, 0, 0);
  return date.getTime();
}

async function answerAfter(hours: number, sentAt = wednesday()) {
  const moments = { createdAt: new Date(sentAt), answeredAt: new Date(sentAt + hours * hour) };
  await owner.insert(contactMessages).values({ ...sampleContactMessage(), ...moments });
}

async function usualTimeAt(entity: ConversationEntity, now: number) {
  const settings = await asViewer(visitor, findSettings);
  const time = await findUsualTime(entity, settings, new Date(now));
  return time === null ? null : time / hour;
}

test("visitors see the median of its kind once there are ten answers, and of a minute ago at most", async () => {
  const now = Date.now();
  for (let hours = 1; hours < fewestAnswersToShow; hours += 1) await answerAfter(hours);
  expect(await usualTimeAt("contact-messages", now)).toBeNull();
  await answerAfter(23);
  expect(await usualTimeAt("contact-messages", now + 59_999)).toBeNull();
  expect(await usualTimeAt("contact-messages", now + 60_000)).toBe(5.5);
  expect(await usualTimeAt("session-requests", now + 60_000)).toBeNull();
});

test("a change of the settings shows or hides it at once", async () => {
  const now = Date.now() + day;
  for (let hours = 1; hours <= fewestAnswersToShow; hours += 1) await answerAfter(10);
  expect(await usualTimeAt("contact-messages", now)).toBe(10);
  await answerAfter(5);
  await owner.update(siteSettings).set({ showAnswerTime: false });
  expect(await usualTimeAt("contact-messages", now)).toBeNull();
  const holiday = new Date(wednesday()).toISOString().slice(0, 10);
  await owner.update(siteSettings).set({ showAnswerTime: true, holidays: holiday });
  expect(await usualTimeAt("contact-messages", now)).toBe(0);
});

test("the figures are of ninety days, by kind, without weekends", async () => {
  await answerAfter(4);
  await answerAfter(30);
  await answerAfter(2, wednesday() - 91 * day);
  const times = () => asViewer(visitor, (tx) => answerTimes(tx, { timeZone: "UTC", holidays: new Set() }));
  const figures = await times();
  expect(figures["contact-messages"]).toEqual({ answers: 2, median: 17 * hour, slowest: 30 * hour });
  expect(figures["session-requests"]).toEqual({ answers: 0, median: null, slowest: null });
  // From Friday to Tuesday.
  await answerAfter(96, wednesday() + 2 * day);
  expect((await times())["contact-messages"]).toEqual({ answers: 3, median: 30 * hour, slowest: 48 * hour });
});
