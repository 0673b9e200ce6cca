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

test.describe.configure({ mode: "default" });

const address = "/admin/calendar/outside";
const label = "Address of the calendar";
const hour = 60 * 60 * 1000;

/** Its address cannot be opened: it was sealed by nobody. */
async function addCalendar(database: Database, changed: Partial<typeof outsideCalendars.$inferInsert> = {}) {
  const calendar = {
    id: crypto.randomUUID(),
    name: "Google",
    host: "calendar.google.com",
    sealedAddress: "sealed",
    readAt: new Date(),
    ...changed,
  };
  await database.insert(outsideCalendars).values(calendar);
  return calendar;
}

test("an address of the local network is refused with a sentence, and nothing is stored", async ({
  web,
  site,
}) => {
  await signInAsAdmin(web);
  const calendar = await web.open("/admin/calendar");
  const form = await calendar.follow("Other Calendars");
  expect(form.$("h1").text()).toBe("Other Calendars");
  for (const [typed, sentence] of [
    ["http://calendar.example.org/a.ics", "The address must begin with https:// or webcal://"],
    ["webcal://127.0.0.1/private.ics", sentences["not public"]],
    ["https://localhost/private.ics", sentences["not public"]],
    ["https://[::1]/private.ics", sentences["not public"]],
  ] as const) {
    const refused = await form.send("Add calendar", { [label]: typed, Name: "Work" });
    expect(refused.status).toBe(400);
    expect(textsIn(refused, ".field-errors").join()).toContain(sentence);
    expect([refused.value(label), refused.value("Name")]).toEqual([typed, "Work"]);
  }
  expect(await site.database.$count(outsideCalendars)).toBe(0);
  const { rows } = await site.database.execute(
    sql`select from jobs.job where name = 'outside-calendar-reads'`,
  );
  expect(rows).toEqual([]);
});

test("calendars are listed with their last reading, read again and removed", async ({ web, site }) => {
  await signInAsAdmin(web);
  const { id } = await addCalendar(site.database);
  const startsAt = new Date(Date.now() + hour);
  const time = { calendarId: id, startsAt, endsAt: new Date(startsAt.getTime() + hour) };
  await site.database.insert(outsideTimes).values(time);
  const list = await web.open(address);
  expect(textsIn(list, "tbody tr").join()).toContain(
    "Googlecalendar.google.comOnRead just now, 1 busy time in the next 30 days.",
  );
  expect(list.html).not.toContain("sealed");

  const unread = await list.send("Read now Google");
  expect(unread.failures).toEqual([[messages.readFailed, sentences["not found"]]]);
  expect(textsIn(unread, "tbody tr").join()).toContain("What was read then still blocks: 1 busy time.");

  const question = { intent: "remove", id, question: "Remove Google?" };
  const removed = await confirm(web, unread, question);
  expect(removed.statuses).toContain(messages.removed);
  expect(await site.database.$count(outsideTimes)).toBe(0);
  const events = sql`select kind from security_events where kind like 'outside-calendar%'`;
  expect((await site.database.execute(events)).rows).toEqual([{ kind: "outside-calendar-removed" }]);
  const again = await web.post(address, { intent: "remove", id });
  expect(again.failures).toEqual([[messages.removeFailed, messages.notFound]]);
});

test("the dashboard says what fails and what a restore switched off", async ({ web, site }) => {
  await signInAsAdmin(web);
  await addCalendar(site.database, {
    name: "Outlook",
    host: "outlook.live.com",
    failure: "not answering",
    failedSince: new Date(Date.now() - hour),
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
  await signInAsAdmin(web);
  const form = await web.open(address);
  const calendars = await Promise.all(
    Array.from({ length: mostCalendars }, () => addCalendar(site.database)),
  );
  const oneMore = await form.send("Add calendar", { [label]: "https://calendar.example.org/a.ics" });
  expect(oneMore.alerts.join()).toContain(messages.full);
  expect((await web.open(address)).text).toContain(messages.full);
  const read = () => web.post(address, { intent: "read", id: calendars[0]?.id ?? "" });
  for (let count = 1; count < 10; count += 1) await read();
  expect((await read()).failures.join()).toContain("Too many attempts.");
});
