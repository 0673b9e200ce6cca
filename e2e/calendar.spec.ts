import type { Page } from "@playwright/test";
import { blockMessages } from "#domain/inbox/busy-times/block-form.ts";
import { sampleCall } from "#domain/inbox/calls/entity.test-support.ts";
import { callListMessages as messages } from "#domain/inbox/calls/rules.ts";
import { callSettingsMessages } from "#domain/inbox/calls/settings-rules.ts";
import { callSettings, calls } from "#domain/inbox/calls/table.server.ts";
import { wallClock } from "#domain/time/zoned.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { hourAfter } from "../requests/calls.ts";
import { signInAsAdmin } from "../requests/people.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "default" });
test.use({ expectedErrors: [/status of (400|409)/] });

test.beforeEach(({ page }) => signInAsAdmin(page));

async function addCall(database: Database, changed: Partial<typeof calls.$inferInsert> = {}) {
  const call = { ...sampleCall(hourAfter(8)), ...changed };
  await database.insert(calls).values(call);
  return call;
}

function weekOf(moment: Date) {
  return `/admin/calendar?week=${wallClock(moment, "America/New_York").slice(0, 10)}`;
}

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

test("a time is blocked from an empty hour by the keyboard alone, and the call in it stays", async ({
  page,
  site,
}) => {
  const startsAt = new Date("2098-11-19T19:00Z");
  const call = await addCall(site.database, { startsAt, name: "Mara Lindqvist" });
  await page.goto("/admin/calendar?week=2098-11-17");
  await page.getByRole("link", { name: "Next week" }).focus();
  await page.keyboard.press("Tab");
  const hours = page.locator(".week-hour:focus");
  await expect(hours).toHaveAccessibleName("Block 8 AM on Monday, November 17");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowUp", ...Array<string>(6).fill("ArrowDown")])
    await page.keyboard.press(key);
  await expect(hours).toHaveAccessibleName("Block 2 PM on Wednesday, November 19");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("From")).toHaveValue("14:00");
  await page.getByLabel("Note").press("Enter");
  const question = page.getByRole("dialog", { name: "Block the rest?" });
  await expect(question).toContainText("Mara Lindqvist, Wednesday, November 19, 2098 at 2:00 PM EST");
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await page.getByLabel("Note").press("Enter");
  await expect(question).toBeVisible();
  await page.getByRole("button", { name: "Block Anyway" }).press("Enter");
  await expect(page.locator(".flash").filter({ hasText: blockMessages.saved })).toBeVisible();
  await expect(page.getByRole("link", { name: "Blocked 2:00 PM to 3:00 PM" })).toBeVisible();
  await expect(page.getByRole("link", { name: call.name, exact: true })).toBeVisible();
});

test("a call appears in the open week once it is booked, and the note that cancels it is not lost", async ({
  page,
  site,
}) => {
  const startsAt = hourAfter(8);
  await page.goto(weekOf(startsAt));
  await expect(page.locator("[data-live]")).toHaveAttribute("data-live", "live");
  const call = await addCall(site.database, { startsAt });
  await page.getByRole("link", { name: call.name, exact: true }).click();
  const details = page.getByRole("dialog", { name: call.name });
  const cancel = details.getByRole("button", { name: "Cancel Call" });
  await expect(cancel).toBeHidden();
  await details.getByText("Cancel this call", { exact: true }).click();
  await expect(details.getByText(/^Are you sure you want to cancel this call\?/)).toBeVisible();
  const form = details.locator("form:has([value=cancel])");
  await form.getByLabel("Note").fill("We are ill.");

  // Its holder cancels it at the same time: the note that was typed stays.
  await site.database.update(calls).set({ state: "cancelled" });
  await expect(details.getByText("Cancelled", { exact: true })).toBeVisible();
  await cancel.click();
  await expect(form.getByRole("alert")).toContainText(messages.cancelFailed);
  await expect(form.getByRole("alert")).toContainText(messages.notBooked);
  await expect(form.getByLabel("Note")).toHaveValue("We are ill.");
});
