import type { Page } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import ICAL from "ical.js";
import { callListMessages as messages } from "#domain/calls/rules.ts";
import { callSettingsMessages } from "#domain/calls/settings-rules.ts";
import { callSettings, calls } from "#domain/calls/table.server.ts";
import { sampleCall } from "#domain/sample-rows.test-support.ts";
import { siteSettings } from "#domain/settings/table.server.ts";
import { conflictMessage } from "#domain/text/rules.ts";
import { wallClock } from "#domain/time/zoned.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { expectFitAndAccessible } from "./back-office.ts";
import { panel } from "./dashboard.ts";
import { skipBrowserChecks } from "./editors.ts";
import { clearAccounts, signInAsAdmin } from "./people.ts";
import { clearInbox } from "./sending.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "default" });

const newYork = "America/New_York";
const day = 24 * 60 * 60 * 1000;

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  await clearInbox(site.database);
  await resetHours(site.database);
  await signInAsAdmin(page);
});

test.afterEach(async ({ site }) => {
  await resetHours(site.database);
  await site.database.update(siteSettings).set({ bookingUrl: null });
});

function resetHours(database: Database) {
  return database.execute(sql`update call_settings set
    monday = null, tuesday = null, wednesday = null, thursday = null, friday = null, saturday = null, sunday = null,
    days_off = null, openings = null, pause_minutes = default, notice_hours = default, days_ahead = default,
    most_per_day = default, change_notice_hours = default, place_kind = 'we_call', place = null,
    feed_key = null, feed_hash = null`);
}

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

/** The calendar at the week of a call, with its details open. */
async function openCall(page: Page, { id, startsAt, name }: { id: string; startsAt: Date; name: string }) {
  await page.goto(`/admin/calendar?week=${wallClock(startsAt, newYork).slice(0, 10)}`);
  await page.getByRole("link", { name, exact: true }).click();
  await page.waitForURL(new RegExp(`open=${id}`));
  return page.getByRole("dialog", { name });
}

function status(page: Page, text: string) {
  return page.locator(".flash").filter({ hasText: text });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of (400|409)/] });

    test("hours are refused with what was typed, saved, and what visitors see is said", async ({
      page,
      site,
    }) => {
      await page.goto("/admin/calendar");
      await expect(page.getByText("No hours are given: Book Now says “Coming soon”.")).toBeVisible();
      await page.getByRole("link", { name: "Change hours" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Hours for Calls" })).toBeVisible();
      await skipBrowserChecks(page);
      await page.getByLabel("Monday").fill("9-12, 11-13");
      await page.getByLabel("Tuesday").fill("morning");
      await page.getByLabel("Days off").fill("2026-12-24 Christmas Eve");
      await page.getByLabel("Shortest notice").fill("soon");
      await page.getByLabel("At a link, such as a video call").check();
      await page.getByRole("button", { name: "Save Changes" }).click();
      for (const error of [
        "11:00-13:00 overlaps other hours of the same day.",
        "“morning” is not a span of at least 15 minutes.",
        "Shortest notice must be a number of hours from 0 to 336.",
      ]) {
        await expect(page.locator(".field-errors").filter({ hasText: error })).toBeVisible();
      }
      await expect(page.getByLabel("Tuesday")).toHaveValue("morning");
      await expect(page.getByLabel("Days off")).toHaveValue("2026-12-24 Christmas Eve");
      await expect(page.getByLabel("At a link, such as a video call")).toBeChecked();
      if (javaScriptEnabled) await expectFitAndAccessible(page);
      for (const weekday of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"])
        await page.getByLabel(weekday).fill("0:00-24:00");
      await page.getByLabel("Shortest notice").fill("0");
      await page.getByLabel("Link or number").fill("https://meet.example/firm");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(status(page, callSettingsMessages.saved)).toBeVisible();
      await expect(page).toHaveURL("/admin/calendar");
      await expect(
        page.getByText(/^(\d+|No) times? (is|are) offered this week, the next one is /),
      ).toBeVisible();
      const [stored] = await site.database.select().from(callSettings);
      expect(stored).toMatchObject({
        ...{ monday: "00:00-24:00", daysOff: "2026-12-24 Christmas Eve", noticeHours: 0 },
        ...{ placeKind: "link", place: "https://meet.example/firm" },
      });
      await site.database.update(siteSettings).set({ bookingUrl: "https://booking.example/firm" });
      await page.goto("/admin/calendar/hours");
      await expect(page.getByText(/^Book Now opens https:\/\/booking.example\/firm/)).toBeVisible();
    });

    test("hours that somebody saved meanwhile are shown beside the own ones", async ({ page, site }) => {
      await page.goto("/admin/calendar/hours");
      await site.database
        .update(callSettings)
        .set({ friday: "08:00-09:00", placeKind: "number", place: "1" });
      await page.getByLabel("Friday").fill("10-11");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByText(conflictMessage)).toBeVisible();
      const other = page.locator("section").filter({ hasText: "The version saved in the meantime" });
      await expect(other).toContainText("08:00-09:00");
      await expect(page.getByLabel("Friday")).toHaveValue("10-11");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(status(page, callSettingsMessages.saved)).toBeVisible();
      const [stored] = await site.database.select().from(callSettings);
      expect(stored?.friday).toBe("10:00-11:00");
    });

    test("a call is moved to a time of the firm's clocks, with a note that is mailed and kept", async ({
      page,
      site,
    }) => {
      const other = await addCall(site.database, momentIn(9), { name: "Bo Lind" });
      const call = await addCall(site.database, momentIn(8));
      const details = await openCall(page, call);
      await details.getByText("Move this call").click();
      await details.getByLabel("New day and time").fill(wallClock(other.startsAt, newYork));
      await details.getByLabel("Note").first().fill("Something came up.");
      await details.getByRole("button", { name: "Move Call" }).click();
      await expect(details.getByText(messages.taken).first()).toBeVisible();
      await expect(details.getByLabel("Note").first()).toHaveValue("Something came up.");
      const wanted = momentIn(15);
      await details.getByLabel("New day and time").fill(wallClock(wanted, newYork));
      await details.getByRole("button", { name: "Move Call" }).click();
      await expect(status(page, messages.moved)).toBeVisible();
      if (javaScriptEnabled) await expect(page.locator(":focus")).toBeVisible();
      const [stored] = await site.database.select().from(calls).where(eq(calls.id, call.id));
      expect(stored?.startsAt).toEqual(wanted);
      const time = wanted.toLocaleTimeString("en-US", { timeZone: newYork, timeStyle: "short" });
      await expect(page.getByRole("listitem").filter({ hasText: call.name }).last()).toContainText(time);
      await page.goto(`/admin/calendar?week=${wallClock(wanted, newYork).slice(0, 10)}&open=${call.id}`);
      await expect(page.locator(".conversation-lines")).toContainText("Something came up.");
    });

    test("a move from the list of calls that is refused says so where it was asked for", async ({
      page,
      site,
    }) => {
      const other = await addCall(site.database, momentIn(9), { name: "Bo Lind" });
      const call = await addCall(site.database, momentIn(8));
      await page.goto(`/admin/calls?open=${call.id}`);
      const details = page.getByRole("dialog", { name: call.name });
      await details.getByText("Move this call").click();
      await details.getByLabel("New day and time").fill(wallClock(other.startsAt, newYork));
      await details.getByRole("button", { name: "Move Call" }).click();
      await page.waitForURL(/calendar/);
      await expect(details.getByText(messages.taken).first()).toBeVisible();
      await expect(details.getByRole("button", { name: "Move Call" })).toBeVisible();
    });

    test("a call is cancelled only after a question, and the note goes to whoever booked it", async ({
      page,
      site,
    }) => {
      const call = await addCall(site.database, momentIn(8));
      const details = await openCall(page, call);
      await expect(details.getByRole("button", { name: "Cancel Call" })).toBeHidden();
      await details.getByText("Cancel this call", { exact: true }).click();
      await expect(details.getByText(/^Are you sure you want to cancel this call\?/)).toBeVisible();
      await details.locator("form:has([value=cancel])").getByLabel("Note").fill("We are ill.");
      if (javaScriptEnabled) await expectFitAndAccessible(page);
      await details.getByRole("button", { name: "Cancel Call" }).click();
      await expect(status(page, messages.cancelled)).toBeVisible();
      const card = page.getByRole("listitem").filter({ hasText: call.name }).last();
      await expect(card).toContainText("Cancelled");
      const { rows } = await site.database.execute(
        sql`select template from mail.messages where recipient = ${call.email}`,
      );
      expect(rows).toEqual([{ template: "call-cancelled" }]);
      await page.goto("/admin/outbox");
      await expect(page.getByText(call.email).first()).toBeVisible();
    });

    test("that nobody came is said of a call that has begun, and taken back", async ({ page, site }) => {
      const call = await addCall(site.database, new Date(Date.now() - day), { state: "done" });
      const card = page.getByRole("listitem").filter({ hasText: call.name }).last();
      let details = await openCall(page, call);
      await expect(details.getByText("Move this call")).toHaveCount(0);
      await details.getByRole("button", { name: "Did not come" }).click();
      await expect(status(page, messages.marked.missed)).toBeVisible();
      await expect(card).toContainText("Did not come");
      details = await openCall(page, call);
      await details.getByRole("button", { name: "Took place" }).click();
      await expect(status(page, messages.marked.done)).toBeVisible();
      await expect(card).toContainText("Done");
    });

    test("a calendar program reads the calls at the private address, until it gets a new one", async ({
      page,
      site,
    }) => {
      await addCall(site.database, momentIn(3));
      await page.goto("/admin/calendar/subscribe");
      await page.getByRole("button", { name: "Make an Address" }).click();
      await expect(status(page, callSettingsMessages.feedMade)).toBeVisible();
      const address = page.getByLabel("Address", { exact: true });
      const first = await address.inputValue();
      const answer = await page.request.get(first);
      expect(answer.headers()).toMatchObject({
        "content-type": "text/calendar; charset=utf-8",
        "cache-control": "no-store",
      });
      const events = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents("vevent");
      expect(events.map((event) => new ICAL.Event(event).startDate.toJSDate())).toEqual([momentIn(3)]);
      if (javaScriptEnabled) await expectFitAndAccessible(page);
      await page.getByRole("button", { name: "Make a New Address" }).click();
      const question = page.getByRole("dialog", { name: "Make a new address?" });
      await question.getByRole("button", { name: "Make a New Address" }).click();
      await expect(status(page, callSettingsMessages.feedRenewed)).toBeVisible();
      const second = await address.inputValue();
      expect(second).not.toBe(first);
      expect((await page.request.get(second)).status()).toBe(200);
      for (const wrong of [first, second.replace(/[0-9a-f]{64}/, "0".repeat(64))]) {
        const refused = await page.request.get(wrong);
        expect([refused.status(), refused.headers()["cache-control"]]).toEqual([404, "no-store"]);
      }
    });

    test("the dashboard names the next calls, and nothing before there are any", async ({ page, site }) => {
      await page.goto("/admin/dashboard");
      await expect(page.getByRole("heading", { name: "Dashboard Overview" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Next calls" })).toHaveCount(0);
      const call = await addCall(site.database, momentIn(2));
      await page.goto("/admin/dashboard");
      const next = panel(page, "Next calls");
      await expect(next).toContainText(call.name);
      await expect(next.getByRole("link", { name: "Open calendar" })).toBeVisible();
      await next.getByRole("link", { name: call.name }).click();
      await expect(page.getByRole("dialog", { name: call.name })).toBeVisible();
      await site.database.delete(calls);
      await site.database.update(callSettings).set({ monday: "09:00-12:00" });
      await page.goto("/admin/dashboard");
      await expect(panel(page, "Next calls")).toContainText("No call is booked.");
    });
  });
}

test("the week is that of the firm, marks today, and follows what is booked", async ({ page, site }) => {
  await page.goto("/admin/calendar");
  const today = new Date().toLocaleDateString("en-US", { timeZone: newYork, month: "long", day: "numeric" });
  await expect(page.locator("[aria-current=date]")).toContainText(today);
  await expect(page.getByText("No calls in this week.")).toBeVisible();
  await expectFitAndAccessible(page);
  await addCall(site.database, new Date("2031-03-10T03:30:00Z"), { name: "Sunday Night" });
  await page.goto("/admin/calendar?week=2031-03-05");
  await expect(page.getByRole("heading", { name: "March 3 to March 9, 2031" })).toBeVisible();
  const sunday = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: /Sunday/ }) });
  await expect(sunday).toContainText("11:30 PM");
  await addCall(site.database, new Date("2031-03-04T15:00:00Z"), { name: "Live Caller" });
  await expect(page.getByRole("link", { name: "Live Caller" })).toBeVisible();
  await expectFitAndAccessible(page);
  await page.getByRole("link", { name: "Next week" }).click();
  await expect(page.getByRole("heading", { name: "March 10 to March 16, 2031" })).toBeVisible();
  await page.getByRole("link", { name: "This week" }).click();
  await expect(page).toHaveURL("/admin/calendar");
  for (const wrong of ["tomorrow", "0000-01-01", "+012345-01-01"]) {
    await page.goto(`/admin/calendar?week=${encodeURIComponent(wrong)}`);
    await expect(page.locator("[aria-current=date]")).toBeVisible();
  }
});
