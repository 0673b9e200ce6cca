import { sql } from "drizzle-orm";
import {
  outsideMessages as messages,
  mostCalendars,
  failureSentences as sentences,
} from "#domain/inbox/busy-times/outside/rules.ts";
import { outsideCalendars, outsideTimes } from "#domain/inbox/busy-times/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { signInAsAdmin } from "./people.ts";
import { confirm, textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";

const address = "/admin/calendar/outside";
const label = "Address of the calendar";
const hour = 60 * 60 * 1000;

test.beforeEach(({ web }) => signInAsAdmin(web));

/** Its address cannot be opened: it was sealed by nobody. */
async function addCalendar(database: Database, changed: Partial<typeof outsideCalendars.$inferInsert> = {}) {
  const id = crypto.randomUUID();
  const google = { name: "Google", host: "calendar.google.com", sealedAddress: "sealed", readAt: new Date() };
  await database.insert(outsideCalendars).values({ id, ...google, ...changed });
  return id;
}

test("an address of the local network is refused with a sentence, and nothing is stored", async ({
  web,
  site,
}) => {
  const form = await (await web.open("/admin/calendar")).follow("Other Calendars");
  for (const host of ["webcal://127.0.0.1", "https://localhost", "https://[::1]"]) {
    const typed = `${host}/private.ics`;
    const refused = await form.send("Add calendar", { [label]: typed, Name: "Work" });
    expect(refused.status).toBe(400);
    expect(textsIn(refused, ".field-errors").join()).toContain(sentences["not public"]);
    expect([refused.value(label), refused.value("Name")]).toEqual([typed, "Work"]);
  }
  expect(await site.database.$count(outsideCalendars)).toBe(0);
  const reads = sql`select from jobs.job where name = 'outside-calendar-reads'`;
  expect((await site.database.execute(reads)).rows).toEqual([]);
});

test("calendars are listed with their last reading, shown in the week, read again and removed", async ({
  web,
  site,
}) => {
  const calendarId = await addCalendar(site.database);
  const soon = [1, 2].map((hours) => new Date(Date.now() + hours * hour)) as [Date, Date];
  await site.database.insert(outsideTimes).values([
    { calendarId, startsAt: soon[0], endsAt: soon[1] },
    { calendarId, startsAt: new Date("2098-11-18T19:00Z"), endsAt: new Date("2098-11-19T01:15Z") },
  ]);
  const week = await web.open("/admin/calendar?week=2098-11-17");
  expect(textsIn(week, ".week-item")).toEqual(["2:00 PM to 8:15 PMBusy (Google)"]);
  expect(week.$(".week-item a")).toHaveLength(0);
  const list = await web.open(address);
  expect(textsIn(list, "tbody tr").join()).toContain("Googlecalendar.google.comOnRead just now");
  expect(list.html).not.toContain("sealed");

  const unread = await list.send("Read now Google");
  expect(unread.failures).toEqual([[messages.readFailed, sentences["not found"]]]);
  expect(textsIn(unread, "tbody tr").join()).toContain("What was read then still blocks: 1 busy time.");

  const removal = { intent: "remove", id: calendarId };
  const removed = await confirm(web, unread, { ...removal, question: "Remove Google?" });
  expect(removed.statuses).toContain(messages.removed);
  expect(await site.database.$count(outsideTimes)).toBe(0);
  const events = sql`select kind from security_events where kind like 'outside-calendar%'`;
  expect((await site.database.execute(events)).rows).toEqual([{ kind: "outside-calendar-removed" }]);
});

test("the dashboard says what fails and what a restore switched off", async ({ web, site }) => {
  await addCalendar(site.database, {
    ...{ name: "Outlook", host: "outlook.live.com" },
    ...{ failure: "not answering", failedSince: new Date(Date.now() - hour) },
  });
  await addCalendar(site.database, { isOn: false });
  const dashboard = await web.open("/admin/dashboard");
  expect(dashboard.text).toContain("Your calendar at outlook.live.com has not answered since ");
  expect(dashboard.text).toContain(messages.switchedOff);
  const list = await dashboard.follow("Open other calendars");
  const switchedOn = await list.send("Switch on Google");
  expect(switchedOn.failures).toEqual([[messages.switchedOnUnread, sentences["not found"]]]);
  expect((await web.open("/admin/dashboard")).text).not.toContain(messages.switchedOff);
});

test("there are five calendars at most, and ten readings in a quarter of an hour", async ({ web, site }) => {
  const form = await web.open(address);
  for (let count = 1; count < mostCalendars; count += 1) await addCalendar(site.database);
  const id = await addCalendar(site.database);
  const oneMore = await form.send("Add calendar", { [label]: "https://calendar.example.org/a.ics" });
  expect(oneMore.alerts.join()).toContain(messages.full);
  const read = () => web.post(address, { intent: "read", id });
  for (let count = 1; count < 10; count += 1) await read();
  expect((await read()).failures.join()).toContain("Too many attempts.");
});
