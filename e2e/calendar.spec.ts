import type { Page } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import ICAL from "ical.js";
import { conflictMessage } from "#domain/drafts/rules.ts";
import { sampleCall } from "#domain/inbox/calls/entity.test-support.ts";
import { callListMessages as messages } from "#domain/inbox/calls/rules.ts";
import { callSettingsMessages, weekdays } from "#domain/inbox/calls/settings-rules.ts";
import { callSettings, calls } from "#domain/inbox/calls/table.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { wallClock } from "#domain/time/zoned.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { signInAsAdmin } from "./people.ts";
import { confirm, textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";
import type { Web, WebPage } from "./web.ts";

test.describe.configure({ mode: "default" });

const newYork = "America/New_York";
const day = 24 * 60 * 60 * 1000;

/** On the hour in New York, which is the minute of no other call. */
function momentIn(days: number) {
  const hour = 60 * 60 * 1000;
  return new Date(Math.ceil((Date.now() + days * day) / hour) * hour);
}

async function addCall(database: Database, startsAt: Date, changed: Partial<typeof calls.$inferInsert> = {}) {
  const call = { ...sampleCall(startsAt), ...changed };
  await database.insert(calls).values(call);
  return call;
}

function weekOf(moment: Date) {
  return `/admin/calendar?week=${wallClock(moment, newYork).slice(0, 10)}`;
}

test.describe("by request", () => {
  test.beforeEach(({ web }) => signInAsAdmin(web));

  /** The calendar at the week of a call, with its details open. */
  async function openCall(web: Web, { id, startsAt, name }: { id: string; startsAt: Date; name: string }) {
    const details = await (await web.open(weekOf(startsAt))).follow(name);
    expect(details.address).toContain(`open=${id}`);
    expect(details.$("dialog#opened h2").first().text()).toBe(name);
    return details;
  }

  function cardOf(page: WebPage, name: string) {
    return textsIn(page, `.week-item:contains('${name}')`).join();
  }

  function nextCalls(page: WebPage) {
    return textsIn(page, "section:has(h2:contains('Next calls'))");
  }

  test("hours are refused with what was typed, saved, and what visitors see is said", async ({
    web,
    site,
  }) => {
    const calendar = await web.open("/admin/calendar");
    expect(calendar.text).toContain("No hours are given: Book Now says “Coming soon”.");
    const form = await calendar.follow("Change hours");
    expect(form.$("h1").text()).toBe("Hours for Calls");
    const refused = await form.send("Save Changes", {
      monday: "9-12, 11-13",
      tuesday: "9:00 AM to morning",
      wednesday: "9-5",
      "Days off": "12/24/2026 Christmas Eve",
      "Shortest notice": "soon",
      "At a link, such as a video call": true,
    });
    expect(refused.status).toBe(400);
    expect(textsIn(refused, "fieldset:has(legend:contains('Monday')) .field-errors")).toEqual([
      "Monday: 11:00 AM to 1:00 PM overlaps 9:00 AM to 12:00 PM.",
    ]);
    expect(textsIn(refused, "fieldset:has(legend:contains('Tuesday')) .field-errors")).toEqual([
      "Tuesday: “morning” is not a time. Write one such as 9:00 AM.",
    ]);
    expect(textsIn(refused, "fieldset:has(legend:contains('Wednesday')) .field-errors").join()).toContain(
      "Did you mean 9:00 AM to 5:00 PM?",
    );
    expect(textsIn(refused, ".field-errors")).toContain(
      "Shortest notice must be a number of hours from 0 to 336.",
    );
    expect(refused.value("tuesday")).toBe("9:00 AM to morning");
    expect(refused.$("fieldset:has(legend:contains('Tuesday')) [role=combobox]").last().val()).toBe(
      "morning",
    );
    expect(refused.value("Days off")).toBe("12/24/2026 Christmas Eve");
    expect(refused.value("At a link, such as a video call")).toBe("on");
    const saved = await refused.send("Save Changes", {
      ...Object.fromEntries(weekdays.map((weekday) => [weekday, "12am to 12am"])),
      "Shortest notice": "0",
      "Link or number": "meet.example/firm",
    });
    expect(saved.statuses).toContain(callSettingsMessages.saved);
    expect(saved.address).toBe("/admin/calendar/hours");
    expect(saved.value("Days off")).toBe("12/24/2026 Christmas Eve");
    expect(saved.text).toContain("Visitors can book Monday to Sunday, all day.");
    expect(textsIn(saved, ".offer").join()).toMatch(
      /^(\d+|No) times? (is|are) offered this week, the next one is /,
    );
    const [stored] = await site.database.select().from(callSettings);
    expect(stored).toMatchObject({
      monday: "00:00-24:00",
      daysOff: "2026-12-24 Christmas Eve",
      noticeHours: 0,
      placeKind: "link",
      place: "https://meet.example/firm",
    });
    await site.database.update(siteSettings).set({ bookingUrl: "https://booking.example/firm" });
    const hours = await web.open("/admin/calendar/hours");
    expect(textsIn(hours, ".offer").join()).toMatch(/^Book Now opens https:\/\/booking.example\/firm/);
  });

  test("hours that somebody saved meanwhile are shown beside the own ones", async ({ web, site }) => {
    const form = await web.open("/admin/calendar/hours");
    await site.database.update(callSettings).set({ friday: "08:00-09:00" });
    const refused = await form.send("Save Changes", { friday: "10am to 11am" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(conflictMessage);
    const other = textsIn(refused, "section:has(h2:contains('The version saved in the meantime'))").join();
    expect(other).toContain("8:00 AM to 9:00 AM");
    expect(refused.value("friday")).toBe("10am to 11am");
    const saved = await refused.send("Save Changes");
    expect(saved.statuses).toContain(callSettingsMessages.saved);
    const [stored] = await site.database.select().from(callSettings);
    expect(stored?.friday).toBe("10:00-11:00");
  });

  test("that nobody came is said of a call that has begun, and taken back", async ({ web, site }) => {
    const call = await addCall(site.database, new Date(Date.now() - day), { state: "done" });
    const details = await openCall(web, call);
    expect(details.text).not.toContain("Move this call");
    const missed = await details.send(`Did not come ${call.name}`);
    expect(missed.statuses).toContain(messages.marked.missed);
    expect(cardOf(missed, call.name)).toContain("Did not come");
    const done = await (await openCall(web, call)).send(`Took place ${call.name}`);
    expect(done.statuses).toContain(messages.marked.done);
    expect(cardOf(done, call.name)).toContain("Done");
  });

  test("a call is moved from the list of calls, refused where it was asked for, with a note that is kept", async ({
    web,
    site,
  }) => {
    const other = await addCall(site.database, momentIn(9), { name: "Bo Lind" });
    const call = await addCall(site.database, momentIn(8));
    const details = await web.open(`/admin/calls?open=${call.id}`);
    const note = { [`Note to ${call.name}`]: "Something came up." };
    const refused = await details.send("Move Call", {
      ...note,
      "New day and time": wallClock(other.startsAt, newYork),
    });
    expect([refused.status, refused.address]).toEqual([400, expect.stringContaining("/admin/calendar?")]);
    expect(textsIn(refused, ".field-errors")).toEqual([messages.taken]);
    expect(refused.value(`Note to ${call.name}`)).toBe("Something came up.");
    const wanted = momentIn(15);
    const moved = await refused.send("Move Call", { "New day and time": wallClock(wanted, newYork) });
    expect(moved.statuses.join()).toContain(messages.movedUnmailed);
    const [stored] = await site.database.select().from(calls).where(eq(calls.id, call.id));
    expect(stored?.startsAt).toEqual(wanted);
    const time = wanted.toLocaleTimeString("en-US", { timeZone: newYork, timeStyle: "short" });
    expect(cardOf(moved, call.name)).toContain(time);
    const again = await openCall(web, { ...call, startsAt: wanted });
    expect(textsIn(again, ".conversation-lines").join()).toContain("Something came up.");
  });

  test("a call gets a place of its own, refused with what was typed, and its details and calendars show it", async ({
    web,
    site,
  }) => {
    await site.database.update(callSettings).set({ placeKind: "number", place: "555 0100" });
    const call = await addCall(site.database, momentIn(8), {
      phone: null,
      placeKind: "number",
      place: "555 0100",
    });
    const details = await openCall(web, call);
    expect(details.value("The usual place: They ring 555 0100")).toBe("on");
    const refused = await details.send("Change Place", { "Another link": true, Link: "http://meet.example" });
    expect(refused.status).toBe(400);
    expect(textsIn(refused, ".field-errors").join()).toContain("Link must begin with https://");
    expect(refused.value("Link")).toBe("http://meet.example");
    const unnamed = await refused.send("Change Place", { "We call them": true });
    expect(textsIn(unnamed, ".field-errors")).toEqual(["Phone is required."]);
    const same = await unnamed.send("Change Place", { "The usual place: They ring 555 0100": true });
    expect(textsIn(same, ".field-errors")).toEqual([messages.samePlace]);
    const link = "https://meet.example/ada";
    const placed = await same.send("Change Place", { "Another link": true, Link: link });
    expect(placed.statuses.join()).toContain(messages.placedUnmailed);
    expect((await openCall(web, call)).$(`.entries a[href="${link}"]`)).toHaveLength(1);
    const made = await (await web.open("/admin/calendar/subscribe")).send("Make an Address");
    expect(await (await web.get(made.value("Address"))).text()).toContain(`LOCATION:${link}`);
    const sent = await site.database.execute(
      sql`select recipient = ${call.email} as is_sender from mail.messages where template = 'call-place-changed'`,
    );
    expect(sent.rows.map((row) => row.is_sender).sort()).toEqual([false, true]);
  });

  test("a calendar program reads the calls at the private address, until it gets a new one", async ({
    web,
    site,
  }) => {
    const { startsAt } = await addCall(site.database, momentIn(3));
    const made = await (await web.open("/admin/calendar/subscribe")).send("Make an Address");
    expect(made.statuses).toContain(callSettingsMessages.feedMade);
    const first = made.value("Address");
    const answer = await web.get(first);
    expect(answer.headers()).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "no-store",
    });
    const events = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents("vevent");
    expect(events.map((event) => new ICAL.Event(event).startDate.toJSDate())).toEqual([startsAt]);
    const question = { intent: "renew", id: "feed", question: "Make a new address?" };
    const renewed = await confirm(web, made, question);
    expect(renewed.statuses).toContain(callSettingsMessages.feedRenewed);
    const second = renewed.value("Address");
    expect(second).not.toBe(first);
    expect((await web.get(second)).status()).toBe(200);
    for (const wrong of [first, second.replace(/[0-9a-f]{64}/, "0".repeat(64))]) {
      const refused = await web.get(wrong);
      expect([refused.status(), refused.headers()["cache-control"]]).toEqual([404, "no-store"]);
    }
  });

  test("the dashboard names the next calls, and nothing before there are any", async ({ web, site }) => {
    const without = await web.open("/admin/dashboard");
    expect(without.$("h1").text()).toBe("Dashboard Overview");
    expect(nextCalls(without)).toEqual([]);
    const call = await addCall(site.database, momentIn(2));
    const dashboard = await web.open("/admin/dashboard");
    expect(nextCalls(dashboard).join()).toContain(call.name);
    expect((await dashboard.follow("Open calendar")).address).toBe("/admin/calendar");
    const details = await dashboard.follow(call.name);
    expect(details.$("dialog#opened h2").first().text()).toBe(call.name);
    await site.database.delete(calls);
    await site.database.update(callSettings).set({ monday: "09:00-12:00" });
    expect(nextCalls(await web.open("/admin/dashboard"))).toEqual([]);
  });

  test("the week is that of the firm and marks today, also if the address names none", async ({
    web,
    site,
  }) => {
    const now = await web.open("/admin/calendar");
    const today = new Date().toLocaleDateString("en-US", {
      timeZone: newYork,
      month: "long",
      day: "numeric",
    });
    expect(textsIn(now, "[aria-current=date]").join()).toContain(today);
    expect(now.text).toContain("No calls in this week.");
    await addCall(site.database, new Date("2031-03-10T03:30:00Z"), { name: "Sunday Night" });
    const week = await web.open("/admin/calendar?week=2031-03-05");
    expect(textsIn(week, "h2")).toContain("March 3 to March 9, 2031");
    expect(textsIn(week, ".week-day:has(h3:contains('Sunday'))").join()).toContain("11:30 PM EDT");
    expect(textsIn(week, ".week-clock").join()).toMatch(/^8 AM.*11 PM$/);
    const next = await week.follow("Next week");
    expect(textsIn(next, "h2")).toContain("March 10 to March 16, 2031");
    expect((await next.follow("This week")).address).toBe("/admin/calendar");
    for (const wrong of ["tomorrow", "0000-01-01", "+012345-01-01"]) {
      const shown = await web.open(`/admin/calendar?week=${encodeURIComponent(wrong)}`);
      expect(shown.$("[aria-current=date]")).toHaveLength(1);
    }
  });
});

test.describe("in a browser", () => {
  test.use({ expectedErrors: [/status of (400|409)/] });
  test.beforeEach(({ page }) => signInAsAdmin(page));

  function status(page: Page, text: string) {
    return page.locator(".flash").filter({ hasText: text });
  }

  test("hours are given by keyboard, copied to the weekdays, refused at their day and saved", async ({
    page,
    site,
  }) => {
    await page.goto("/admin/calendar/hours");
    // Opening the form is no change.
    await expect(page.getByText("Kept as a draft while you type")).toBeVisible();
    const keys = page.keyboard;
    const monday = page.getByRole("group", { name: "Monday" });
    await page.getByRole("switch", { name: "Monday" }).focus();
    for (const key of ["Space", "Tab"]) await keys.press(key);
    await expect(monday.getByLabel("From")).toHaveValue("9:00 AM");
    await keys.type("8:30am");
    await keys.press("Tab");
    await keys.type("12");
    for (const key of ["Tab", "Enter"]) await keys.press(key);
    await keys.type("1pm");
    await keys.press("Tab");
    await keys.type("5");
    await keys.press("Control+s");
    await expect(monday.getByText("Did you mean 1:00 PM to 5:00 PM?")).toBeVisible();
    await expect(monday.getByLabel("From").first()).toBeFocused();
    await monday.getByLabel("To of the second span").fill("17:15");
    for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await keys.press(key);
    for (const key of ["Tab", "Tab", "Tab", "Enter"]) await keys.press(key);
    await expect(page.getByText("Monday to Friday now have Monday’s hours.")).toBeVisible();
    await expect(page.getByRole("group", { name: "Friday" }).getByLabel("To").last()).toHaveValue("5:30 PM");
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(page.getByRole("switch", { name: "Friday" })).not.toBeChecked();
    await page.getByRole("button", { name: "Copy to weekdays" }).press("Enter");
    await page.getByRole("switch", { name: "Tuesday" }).press("Space");
    await page.getByRole("button", { name: "Or type them" }).press("Enter");
    await page.getByLabel("Saturday").fill("9am to 12pm, 6pm-8pm");
    await page.getByLabel("Add a day off").fill("2031-12-24");
    await keys.press("Enter");
    await keys.press("Control+s");
    await expect(status(page, callSettingsMessages.saved)).toBeVisible();
    const [stored] = await site.database.select().from(callSettings);
    const hours = "08:30-12:00, 13:00-17:30";
    expect(stored).toMatchObject({ monday: hours, tuesday: null, friday: hours });
    expect(stored).toMatchObject({ saturday: "09:00-12:00, 18:00-20:00", daysOff: "2031-12-24" });
  });

  test("a call appears in the open week once it is booked, and is cancelled there only after a question", async ({
    page,
    site,
  }) => {
    const startsAt = momentIn(8);
    await page.goto(weekOf(startsAt));
    await expect(page.locator("[data-live]")).toHaveAttribute("data-live", "live");
    const call = await addCall(site.database, startsAt);
    await page.getByRole("link", { name: call.name, exact: true }).click();
    const details = page.getByRole("dialog", { name: call.name });
    await expect(details.getByText("Cancel this call", { exact: true })).toBeVisible();
    await expect(details.getByRole("button", { name: "Cancel Call" })).toBeHidden();
    await details.getByText("Cancel this call", { exact: true }).click();
    await expect(details.getByText(/^Are you sure you want to cancel this call\?/)).toBeVisible();
    await details.locator("form:has([value=cancel])").getByLabel("Note").fill("We are ill.");
    await details.getByRole("button", { name: "Cancel Call" }).click();
    await expect(status(page, messages.cancelledUnmailed)).toBeVisible();
    const card = page.getByRole("listitem").filter({ hasText: call.name }).last();
    await expect(card).toContainText("Cancelled");
    const { rows } = await site.database.execute(
      sql`select template from mail.messages where recipient = ${call.email}`,
    );
    expect(rows).toEqual([{ template: "call-cancelled" }]);
    await page.goto("/admin/outbox");
    await expect(page.getByText(call.email).first()).toBeVisible();
  });

  test("a note stays in its form if the call is cancelled while it is typed", async ({ page, site }) => {
    const call = await addCall(site.database, momentIn(8));
    await page.goto(`${weekOf(call.startsAt)}&open=${call.id}`);
    await expect(page.locator("[data-live]")).toHaveAttribute("data-live", "live");
    const details = page.getByRole("dialog", { name: call.name });
    await details.getByText("Cancel this call", { exact: true }).click();
    const form = details.locator("form:has([value=cancel])");
    await form.getByLabel("Note").fill("We are ill.");
    await site.database.update(calls).set({ state: "cancelled" }).where(eq(calls.id, call.id));
    await expect(details.getByText("Cancelled", { exact: true })).toBeVisible();
    await expect(form.getByLabel("Note")).toHaveValue("We are ill.");
    await form.getByRole("button", { name: "Cancel Call" }).click();
    await expect(form.getByRole("alert")).toContainText(messages.cancelFailed);
    await expect(form.getByRole("alert")).toContainText(messages.notBooked);
    await expect(form.getByLabel("Note")).toHaveValue("We are ill.");
  });
});

test.describe("without live updates", () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of 404/] });

  test("a note stays in its form if the call is deleted while it is typed", async ({ page, site }) => {
    await signInAsAdmin(page);
    await page.route("**/admin/live*", (route) => route.abort());
    const call = await addCall(site.database, momentIn(8));
    await page.goto(`${weekOf(call.startsAt)}&open=${call.id}`);
    const details = page.getByRole("dialog", { name: call.name });
    await details.getByText("Cancel this call", { exact: true }).click();
    const form = details.locator("form:has([value=cancel])");
    await form.getByLabel("Note").fill("We are ill.");
    await site.database.delete(calls);
    await form.getByRole("button", { name: "Cancel Call" }).click();
    await expect(form.getByRole("alert")).toContainText(messages.cancelFailed);
    await expect(form.getByRole("alert")).toContainText(messages.notFound);
    await expect(form.getByLabel("Note")).toHaveValue("We are ill.");
  });
});
