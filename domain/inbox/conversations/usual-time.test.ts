import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
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

async function answerAfter(
  entity: "contact-messages" | "session-requests",
  hours: number,
  sentAt = wednesday(),
) {
  const moments = { createdAt: new Date(sentAt), answeredAt: new Date(sentAt + hours * hour) };
  if (entity === "contact-messages")
    await owner.insert(contactMessages).values({ ...sampleContactMessage(), ...moments });
  else await owner.insert(sessionRequests).values({ ...sampleSessionRequest(), ...moments });
}

async function usualTimeAt(entity: ConversationEntity, now: number) {
  const settings = await asViewer(visitor, findSettings);
  const time = await findUsualTime(entity, settings, new Date(now));
  return time === null ? null : time / hour;
}

test("visitors see the median of its kind once there are ten answers, and of a minute ago at most", async () => {
  const now = Date.now();
  for (let hours = 1; hours < fewestAnswersToShow; hours += 1) await answerAfter("contact-messages", hours);
  expect(await usualTimeAt("contact-messages", now)).toBeNull();
  await answerAfter("contact-messages", 23);
  expect(await usualTimeAt("contact-messages", now + 59_999)).toBeNull();
  expect(await usualTimeAt("contact-messages", now + 60_000)).toBe(5.5);
  expect(await usualTimeAt("session-requests", now + 60_000)).toBeNull();
});

test("a change of the settings shows or hides it at once", async () => {
  const now = Date.now() + day;
  for (let hours = 1; hours <= fewestAnswersToShow; hours += 1) await answerAfter("session-requests", 10);
  expect(await usualTimeAt("session-requests", now)).toBe(10);
  await answerAfter("session-requests", 5);
  await owner.update(siteSettings).set({ showAnswerTime: false });
  expect(await usualTimeAt("session-requests", now)).toBeNull();
  const holiday = new Date(wednesday()).toISOString().slice(0, 10);
  await owner.update(siteSettings).set({ showAnswerTime: true, holidays: holiday });
  expect(await usualTimeAt("session-requests", now)).toBe(0);
});

test("the figures are of ninety days, by kind", async () => {
  await answerAfter("contact-messages", 4);
  await answerAfter("contact-messages", 30);
  await answerAfter("contact-messages", 2, wednesday() - 91 * day);
  const figures = await asViewer(visitor, (tx) => answerTimes(tx, { timeZone: "UTC", holidays: new Set() }));
  expect(figures["contact-messages"]).toEqual({ answers: 2, median: 17 * hour, slowest: 30 * hour });
  expect(figures["session-requests"]).toEqual({ answers: 0, median: null, slowest: null });
});
