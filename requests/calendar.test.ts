import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { conflictMessage } from "#domain/drafts/rules.ts";
import { blockMessages } from "#domain/inbox/busy-times/block-form.ts";
import { blockedTimes } from "#domain/inbox/busy-times/table.server.ts";
import { sampleCall } from "#domain/inbox/calls/entity.test-support.ts";
import { callListMessages as messages } from "#domain/inbox/calls/rules.ts";
import { callSettingsMessages, weekdays } from "#domain/inbox/calls/settings-rules.ts";
import { callSettings, calls } from "#domain/inbox/calls/table.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { wallClock } from "#domain/time/zoned.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { hourAfter } from "./calls.ts";
import { newYork } from "./calls-web.ts";
import { signInAsAdmin } from "./people.ts";
import { confirm, textsIn } from "./rows.ts";
import { describe, expect, test } from "./test.ts";
import type { Web, WebPage } from "./web.ts";

test.beforeEach(({ web }) => signInAsAdmin(web));

async function addCall(database: Database, startsAt: Date, changed: Partial<typeof calls.$inferInsert> = {}) {
  const call = { ...sampleCall(startsAt), ...changed };
  await database.insert(calls).values(call);
  return call;
}

/** The calendar at the week of a call, with its details open. */
async function openCall(web: Web, { id, startsAt, name }: { id: string; startsAt: Date; name: string }) {
  const week = await web.open(`/admin/calendar?week=${wallClock(startsAt, newYork).slice(0, 10)}`);
  const details = await week.follow(name);
  expect(details.address).toContain(`open=${id}`);
  expect(details.$("dialog#opened h2").first().text()).toBe(name);
  return details;
}

function cardOf(page: WebPage, name: string) {
  return textsIn(page, `.week-item:contains('${name}')`).join();
}

function errorsIn(page: WebPage) {
  return textsIn(page, ".field-errors").join();
}

describe("hours", () => {
  test("are refused with what was typed, saved, and what visitors see is said", async ({ web, site }) => {
    const calendar = await web.open("/admin/calendar");
    expect(calendar.text).toContain("No hours are given: Book Now says “Coming soon”.");
    const form = await calendar.follow("Change hours");
    const refused = await form.send("Save Changes", {
      tuesday: "9:00 AM to morning",
      "Days off": "12/24/2026 Christmas Eve",
      "Shortest notice": "soon",
      "At a link, such as a video call": true,
    });
    expect(refused.status).toBe(400);
    const tuesday = "fieldset:has(legend:contains('Tuesday'))";
    expect(textsIn(refused, `${tuesday} .field-errors`)).toEqual([
      "Tuesday: “morning” is not a time. Write one such as 9:00 AM.",
    ]);
    expect(errorsIn(refused)).toContain("Shortest notice must be a number of hours from 0 to 336.");
    expect(refused.value("tuesday")).toBe("9:00 AM to morning");
    expect(refused.$(`${tuesday} [role=combobox]`).last().val()).toBe("morning");
    expect(refused.value("Days off")).toBe("12/24/2026 Christmas Eve");
    expect(refused.value("At a link, such as a video call")).toBe("on");
    const saved = await refused.send("Save Changes", {
      ...Object.fromEntries(weekdays.map((weekday) => [weekday, "12am to 12am"])),
      ...{ "Shortest notice": "0", "Link or number": "meet.example/firm" },
    });
    expect(saved.statuses).toContain(callSettingsMessages.saved);
    expect(saved.value("Days off")).toBe("12/24/2026 Christmas Eve");
    expect(saved.text).toContain("Visitors can book Monday to Sunday, all day.");
    expect(textsIn(saved, ".offer").join()).toMatch(/^(\d+|No) times? (is|are) offered this week, the next/);
    const [stored] = await site.database.select().from(callSettings);
    expect(stored).toMatchObject({ monday: "00:00-24:00", daysOff: "2026-12-24 Christmas Eve" });
    expect(stored).toMatchObject({ noticeHours: 0, placeKind: "link", place: "https://meet.example/firm" });
    await site.database.update(siteSettings).set({ bookingUrl: "https://booking.example/firm" });
    expect(textsIn(await web.open("/admin/calendar/hours"), ".offer").join()).toMatch(
      /^Book Now opens https:\/\/booking.example\/firm/,
    );
  });

  test("that somebody saved meanwhile are shown beside the own ones", async ({ web, site }) => {
    const form = await web.open("/admin/calendar/hours");
    await site.database.update(callSettings).set({ friday: "08:00-09:00" });
    const refused = await form.send("Save Changes", { friday: "10am to 11am" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(conflictMessage);
    const other = textsIn(refused, "section:has(h2:contains('The version saved in the meantime'))").join();
    expect(other).toContain("8:00 AM to 9:00 AM");
    expect(refused.value("friday")).toBe("10am to 11am");
    expect((await refused.send("Save Changes")).statuses).toContain(callSettingsMessages.saved);
    expect(await site.database.select().from(callSettings)).toMatchObject([{ friday: "10:00-11:00" }]);
  });
});

describe("a call", () => {
  test("that has begun is said to have had nobody, and taken back", async ({ web, site }) => {
    const call = await addCall(site.database, hourAfter(-1), { state: "done" });
    const details = await openCall(web, call);
    expect(details.text).not.toContain("Move this call");
    const missed = await details.send(`Did not come ${call.name}`);
    expect(missed.statuses).toContain(messages.marked.missed);
    expect(cardOf(missed, call.name)).toContain("Did not come");
    const done = await (await openCall(web, call)).send(`Took place ${call.name}`);
    expect(done.statuses).toContain(messages.marked.done);
    expect(cardOf(done, call.name)).toContain("Done");
    const future = await addCall(site.database, hourAfter(1));
    await web.post("/admin/calendar", { intent: "missed", id: future.id });
    expect(await site.database.$count(calls, eq(calls.state, "booked"))).toBe(1);
  });

  test("is moved from the list of calls, refused where it was asked for, with a note that is kept", async ({
    web,
    site,
  }) => {
    const other = await addCall(site.database, hourAfter(9), { name: "Bo Lind" });
    const call = await addCall(site.database, hourAfter(8));
    const details = await web.open(`/admin/calls?open=${call.id}`);
    const [time, note] = ["New day and time", `Note to ${call.name}`];
    const typed = { [note]: "Something came up.", [time]: wallClock(other.startsAt, newYork) };
    const refused = await details.send("Move Call", typed);
    expect([refused.status, refused.address]).toEqual([400, expect.stringContaining("/admin/calendar?")]);
    expect(errorsIn(refused)).toBe(messages.taken);
    expect(refused.value(note)).toBe("Something came up.");
    const startsAt = hourAfter(15);
    const moved = await refused.send("Move Call", { [time]: wallClock(startsAt, newYork) });
    expect(moved.statuses.join()).toContain(messages.movedUnmailed);
    const [stored] = await site.database.select().from(calls).where(eq(calls.id, call.id));
    expect(stored?.startsAt).toEqual(startsAt);
    const again = await openCall(web, { ...call, startsAt });
    expect(textsIn(again, ".conversation-lines").join()).toContain("Something came up.");
  });

  test("gets a place of its own, refused with what was typed, and its details show it", async ({
    web,
    site,
  }) => {
    const usual = { placeKind: "number", place: "555 0100" } as const;
    await site.database.update(callSettings).set(usual);
    const call = await addCall(site.database, hourAfter(8), { phone: null, ...usual });
    const details = await openCall(web, call);
    expect(details.value("The usual place: They ring 555 0100")).toBe("on");
    const refused = await details.send("Change Place", { "Another link": true, Link: "http://meet.example" });
    expect(refused.status).toBe(400);
    expect(errorsIn(refused)).toContain("Link must begin with https://");
    expect(refused.value("Link")).toBe("http://meet.example");
    const link = "https://meet.example/ada";
    const placed = await refused.send("Change Place", { "Another link": true, Link: link });
    expect(placed.statuses.join()).toContain(messages.placedUnmailed);
    expect((await openCall(web, call)).$(`.entries a[href="${link}"]`)).toHaveLength(1);
  });
});

test("a calendar program reads the calls at the private address, until it gets a new one", async ({
  web,
  site,
}) => {
  const { startsAt } = await addCall(site.database, hourAfter(3));
  const made = await (await web.open("/admin/calendar/subscribe")).send("Make an Address");
  expect(made.statuses).toContain(callSettingsMessages.feedMade);
  const first = made.value("Address");
  const answer = await web.get(first);
  const headers = { "content-type": "text/calendar; charset=utf-8", "cache-control": "no-store" };
  expect(answer.headers()).toMatchObject(headers);
  const events = new ICAL.Component(ICAL.parse(answer.text())).getAllSubcomponents("vevent");
  expect(events.map((event) => new ICAL.Event(event).startDate.toJSDate())).toEqual([startsAt]);
  const question = { intent: "renew", id: "feed", question: "Make a new address?" };
  const renewed = await confirm(web, made, question);
  expect(renewed.statuses).toContain(callSettingsMessages.feedRenewed);
  const second = renewed.value("Address");
  expect((await web.get(second)).status()).toBe(200);
  for (const wrong of [first, second.replace(/[0-9a-f]{64}/, "0".repeat(64))]) {
    const refused = await web.get(wrong);
    expect([refused.status(), refused.headers()["cache-control"]]).toEqual([404, "no-store"]);
  }
});

test("the week is that of the firm and marks today, also if the address names none", async ({
  web,
  site,
}) => {
  await addCall(site.database, new Date("2031-03-10T03:30:00Z"), { name: "Sunday Night" });
  const week = await web.open("/admin/calendar?week=2031-03-05");
  expect(textsIn(week, "h2")).toContain("March 3 to March 9, 2031");
  expect(textsIn(week, ".week-day:has(h3:contains('Sunday'))").join()).toContain("11:30 PM EDT");
  expect(textsIn(week, ".week-clock").join()).toMatch(/^8 AM.*11 PM$/);
  const next = await week.follow("Next week");
  expect(textsIn(next, "h2")).toContain("March 10 to March 16, 2031");
  const now = await next.follow("This week");
  expect(now.address).toBe("/admin/calendar");
  for (const wrong of ["tomorrow", "0000-01-01", "+012345-01-01"]) {
    const shown = await web.open(`/admin/calendar?week=${encodeURIComponent(wrong)}`);
    expect(shown.$("[aria-current=date]")).toHaveLength(1);
  }
});

test("a time is blocked from an empty hour, refused with what was typed, changed and deleted", async ({
  web,
  site,
}) => {
  const week = await web.open("/admin/calendar?week=2098-11-17");
  const form = await week.follow("Block 2 PM on Tuesday, November 18");
  expect([form.value("Day"), form.value("From"), form.value("To")]).toEqual(["2098-11-18", "14:00", "15:00"]);
  const refused = await form.send("Block Time", { To: "13:00", Note: "Dentist" });
  expect(refused.status).toBe(400);
  expect(errorsIn(refused)).toBe(blockMessages.endsBeforeItBegins);
  expect([refused.value("To"), refused.value("Note")]).toEqual(["13:00", "Dentist"]);
  // Twice, as a second click does.
  await refused.send("Block Time", { To: "15:30" });
  const shown = await refused.send("Block Time", { To: "15:30" });
  expect(shown.statuses).toContain(blockMessages.saved);
  expect(shown.address).toBe("/admin/calendar?week=2098-11-17");
  expect(textsIn(shown, ".week-item")).toEqual(["2:00 PM to 3:30 PMBlocked 2:00 PM to 3:30 PMDentist"]);
  const [block] = await site.database.select().from(blockedTimes);
  const edit = await web.open(`/admin/calendar/block?id=${block?.id}`);
  expect([edit.value("To"), edit.value("Note")]).toEqual(["15:30", "Dentist"]);
  const holiday = await edit.send("Save Changes", { "Whole day": true, "Last day": "2098-11-20" });
  expect(textsIn(holiday, ".week-item")).toHaveLength(3);
  const deleted = await (await web.open(edit.address)).send("Delete Block");
  expect(deleted.statuses).toContain(blockMessages.deleted);
  expect(textsIn(deleted, ".week-item")).toEqual([]);
  const gone = await web.open(edit.address);
  expect([gone.status, gone.failures.flat()]).toEqual([404, [blockMessages.notFound]]);
});
