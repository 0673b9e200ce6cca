import type { Page } from "@playwright/test";
import { calls } from "#domain/inbox/calls/table.server.ts";
import { isoDate } from "#domain/time/dates.ts";
import { addCall, bookText, dayText, hourAfter, takeCalls } from "../requests/calls.ts";
import { bookingPath, filled, tokyo } from "../requests/calls-web.ts";
import { bookButton, fillIn, openDay, pressBook, timeChoice } from "./calls.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "default" });
test.use({ expectedErrors: [/status of 400/] });

test.beforeEach(({ site }) => takeCalls(site.database));

const slot = hourAfter(3);
const next = new Date(slot.getTime() + 15 * 60_000);

async function openSlot(page: Page) {
  await page.goto(`${bookingPath}?zone=${tokyo}&day=${isoDate(slot, tokyo)}#times`);
}

function changeTime(page: Page) {
  return page.getByRole("button", { name: "Change the time" });
}

async function expectFolded(page: Page, chosen: Date) {
  await expect(bookButton(page)).toHaveText(bookText(chosen, tokyo));
  await expect(page.locator(".time:visible")).toHaveCount(1);
  await expect(timeChoice(page, chosen)).toBeChecked();
  await expect(changeTime(page)).toBeVisible();
}

async function expectOpen(page: Page) {
  await expect(page.locator(".time:visible").nth(5)).toBeVisible();
  await expect(changeTime(page)).toBeHidden();
}

test("times are those of the browser's zone, Enter books, and the form stays filled in until then", async ({
  page,
}) => {
  await page.goto(bookingPath);
  await expect(page).toHaveURL(/zone=Asia(%2F|\/)Tokyo/);
  await expect(page.getByLabel("Your time zone")).toHaveValue(tokyo);
  await fillIn(page);
  await openDay(page, slot, tokyo);
  for (const [label, text] of Object.entries(filled)) await expect(page.getByLabel(label)).toHaveValue(text);
  await timeChoice(page, slot).check();
  await page.getByLabel("Name").press("Enter");
  await expect(page.getByRole("region", { name: "When and where" })).toContainText(dayText(slot, tokyo));
  await page.goto(`${bookingPath}?zone=${tokyo}`);
  await expect(page.getByLabel("Name")).toHaveValue("");
});

test("the times fold to the one that is pressed, and Change opens them", async ({ page, site }) => {
  await openSlot(page);
  await expectOpen(page);
  await expect(bookButton(page)).toHaveText("Book Call");
  await timeChoice(page, slot).click();
  await expectFolded(page, slot);
  await expect(timeChoice(page, slot)).toBeFocused();
  await changeTime(page).click();
  await expectOpen(page);
  await expect(timeChoice(page, slot)).toBeFocused();
  await timeChoice(page, next).click();
  await expectFolded(page, next);

  // A refusal keeps the choice, unless the time is gone.
  await addCall(site.database, hourAfter(9), { email: "ada@example.org" });
  await fillIn(page);
  await pressBook(page);
  await expect(page.getByRole("alert")).toContainText("A call is already booked with this email address.");
  await expectFolded(page, next);
});

test("arrow keys choose among all times, which fold when the keyboard leaves them", async ({ page }) => {
  await openSlot(page);
  await timeChoice(page, slot).focus();
  await page.keyboard.press("Space");
  await expectFolded(page, slot);
  await page.keyboard.press("ArrowRight");
  await expect(timeChoice(page, next)).toBeFocused();
  await expectOpen(page);
  await expect(bookButton(page)).toHaveText(bookText(next, tokyo));
  await page.keyboard.press("Tab");
  await expectFolded(page, next);
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(changeTime(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expectOpen(page);
  await expect(timeChoice(page, next)).toBeFocused();
});

test("a press of the button right after the arrow keys is not lost", async ({ page, site }) => {
  await openSlot(page);
  await fillIn(page);
  // Not every browser keeps in place what is in view while something above it folds.
  await page.evaluate(() => {
    document.documentElement.style.overflowAnchor = "none";
  });
  await timeChoice(page, slot).focus();
  await page.keyboard.press("ArrowRight");
  await pressBook(page);
  await expect(page.getByRole("region", { name: "When and where" })).toBeVisible();
  expect(await site.database.select().from(calls)).toMatchObject([{ startsAt: next }]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  function changeDay(page: Page) {
    return page.getByRole("button", { name: "Change the day" });
  }

  test("day, time and fields follow each other, and nothing is lost by a reload", async ({ page }) => {
    await page.goto(`${bookingPath}?zone=${tokyo}`);
    await expect(changeDay(page)).toBeHidden();
    await expect(page.locator("#calendar")).toBeVisible();
    await expect(page.getByRole("heading", { name: "3 Your call" })).toBeVisible();
    await expect(page.locator(".time:visible")).toHaveCount(0);
    await expect(bookButton(page)).toBeHidden();
    await openSlot(page);
    await expectOpen(page);
    await expect(page.getByLabel("Name")).toBeHidden();
    await expect(page.locator("#calendar")).toBeHidden();
    await expect(page.getByRole("heading", { name: "2 Which time?" })).toBeInViewport();

    await timeChoice(page, slot).click();
    await expectFolded(page, slot);
    await expect(page.getByRole("heading", { name: "3 Your call" })).toBeInViewport();
    await expect(page.getByLabel("Name")).toBeInViewport();
    // The browser leads to what is missing.
    await pressBook(page);
    await expect(page.getByLabel("Name")).toBeFocused();
    await fillIn(page);
    await page.reload();
    await expectFolded(page, slot);
    await expect(page.getByLabel("Name")).toHaveValue("Ada Okafor");

    await changeDay(page).click();
    const chosenDay = page.locator(".calendar-day[aria-current]");
    await expect(chosenDay).toBeFocused();
    // Its times are shown already, so no page is loaded.
    await chosenDay.click();
    await expect(page.locator("#calendar")).toBeHidden();
    await expectFolded(page, slot);
  });

  test("turning to another month leaves the days open, and choosing one of them opens its times", async ({
    page,
    site,
  }) => {
    await takeCalls(site.database, { daysAhead: 60 });
    await openSlot(page);
    await changeDay(page).click();
    const month = (await page.locator("#month").textContent()) ?? "";
    await page.locator(".calendar-turn").last().click();
    await expect(page.locator("#month")).not.toHaveText(month);
    await expect(page.locator("#calendar")).toBeInViewport();
    await expect(changeDay(page)).toBeHidden();
    const day = page.locator("a.calendar-day").last();
    const name = (await day.getAttribute("aria-label"))?.replace(/, \d+ times?$/, "") ?? "";
    await day.click();
    await expect(page.locator("#calendar")).toBeHidden();
    await expect(page.getByRole("group", { name })).toBeInViewport();
    await expectOpen(page);
  });
});
