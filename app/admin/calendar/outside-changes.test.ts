import type { RouterContextProvider } from "react-router";
import { afterAll, beforeEach, expect, test } from "vitest";
import { requestFacts } from "#app/request/facts.tsx";
import { calendarHandlers } from "#domain/inbox/busy-times/outside/read.server.ts";
import { failureSentences } from "#domain/inbox/busy-times/outside/rules.ts";
import { outsideCalendars, outsideTimes } from "#domain/inbox/busy-times/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { securityEvents } from "#domain/people/security-events/table.server.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { testIdentity } from "#platform/identity.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { changeCalendars } from "./outside-changes.server.ts";

setIdentity(testIdentity);
const { owner, addresses } = await testDatabase();
const { userId } = await addPerson(owner, "Grace", "admin");
const asked: string[] = [];
let answer: string;
const handlers = calendarHandlers(async (address) => {
  asked.push(address);
  return Buffer.from(answer);
});
const jobs = await startJobs(addresses.jobs, { handlers, pollInterval: 0.5 });
afterAll(() => jobs.stop());

beforeEach(async () => {
  asked.length = 0;
  await owner.delete(outsideCalendars);
  await owner.delete(securityEvents);
});

/** Of a request of the admin. */
const context = {
  get: (key: unknown) =>
    key === requestFacts ? { address: "127.0.0.1" } : { viewer: { role: "admin", userId } },
} as unknown as RouterContextProvider;

function add(address: string) {
  const body = new URLSearchParams({ intent: "add", address, name: "" });
  return changeCalendars({
    request: new Request("http://ours/admin/calendar/outside", { method: "POST", body }),
    context,
  });
}

const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10).replaceAll("-", "");

test("a calendar that can be read is asked for once, kept and blocks at once", async () => {
  answer = [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:1"],
    ...[`DTSTART;VALUE=DATE:${tomorrow}`, "END:VEVENT", "END:VCALENDAR"],
  ].join("\r\n");
  const added = await add("webcal://p01-caldav.icloud.com/published/2/secret");
  expect(added).toMatchObject({ status: 302 });
  expect(asked).toEqual(["https://p01-caldav.icloud.com/published/2/secret"]);
  expect(await owner.select().from(outsideCalendars)).toMatchObject([
    { name: "Apple", host: "p01-caldav.icloud.com", isOn: true, failure: null, readAt: expect.any(Date) },
  ]);
  expect(await owner.$count(outsideTimes)).toBe(1);
  expect(await owner.select().from(securityEvents)).toMatchObject([{ kind: "outside-calendar-added" }]);
});

test("a page in place of a calendar is refused with a sentence, and nothing is kept", async () => {
  answer = "<!doctype html><title>Sign in</title>";
  expect(await add("https://calendar.google.com/calendar/u/0/r")).toMatchObject({
    init: { status: 400 },
    data: { result: { error: { address: [failureSentences["not a calendar"]] } } },
  });
  expect(asked).toHaveLength(1);
  expect(await owner.$count(outsideCalendars)).toBe(0);
  expect(await owner.$count(securityEvents)).toBe(0);
});
