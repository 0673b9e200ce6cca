import type { RouterContextProvider } from "react-router";
import { afterAll, expect, test } from "vitest";
import { requestFacts } from "#app/request/facts.tsx";
import { calendarHandlers } from "#domain/inbox/busy-times/outside/read.server.ts";
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
const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10).replaceAll("-", "");
const calendar = [
  ...["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:1"],
  ...[`DTSTART;VALUE=DATE:${tomorrow}`, "END:VEVENT", "END:VCALENDAR"],
].join("\r\n");
/** Every address but those of pages leads to the calendar. */
const handlers = calendarHandlers(async (address) => {
  asked.push(address);
  return Buffer.from(address.endsWith(".html") ? "<!doctype html>" : calendar);
});
const jobs = await startJobs(addresses.jobs, { handlers, pollInterval: 0.5 });
afterAll(() => jobs.stop());

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

test("a calendar that can be read is asked for once, kept and blocks at once; a page is not kept", async () => {
  expect(await add("https://calendar.example/page.html")).toMatchObject({ init: { status: 400 } });
  expect(await owner.$count(outsideCalendars)).toBe(0);
  asked.length = 0;
  const added = await add("webcal://p01-caldav.icloud.com/published/2/secret");
  expect(added).toMatchObject({ status: 302 });
  expect(asked).toEqual(["https://p01-caldav.icloud.com/published/2/secret"]);
  expect(await owner.select().from(outsideCalendars)).toMatchObject([
    { name: "Apple", host: "p01-caldav.icloud.com", isOn: true, failure: null, readAt: expect.any(Date) },
  ]);
  expect(await owner.$count(outsideTimes)).toBe(1);
  expect(await owner.select().from(securityEvents)).toMatchObject([{ kind: "outside-calendar-added" }]);
});
