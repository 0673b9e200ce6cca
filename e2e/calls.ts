import type { Page } from "@playwright/test";
import { dayText } from "../requests/calls.ts";
import { expect } from "./test.ts";

export async function fillIn(page: Page, email = "ada@example.org") {
  await page.getByLabel("Name").fill("Ada Okafor");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Service").selectOption("Market Research & Analysis");
  await page.getByLabel("What it is about").fill("First line\nSecond line");
}

/** Opens the day of a time, in the month it lies in. */
export async function openDay(page: Page, moment: Date, timeZone: string) {
  const shown = page.locator("#month");
  const month = moment.toLocaleDateString("en-US", { timeZone, month: "long", year: "numeric" });
  for (let title = await shown.textContent(); title !== month; title = await shown.textContent()) {
    await page.locator(".calendar-turn").last().click();
    await expect(shown).not.toHaveText(title ?? "");
  }
  await page.getByLabel(`${dayText(moment, timeZone)},`).click();
  await expect(page.getByRole("group", { name: dayText(moment, timeZone) })).toBeVisible();
}

export function timeChoice(page: Page, moment: Date) {
  return page.locator(`input[type=radio][value="${moment.toISOString()}"]`);
}

/** The button that books, whether or not it says a time. */
export function bookButton(page: Page) {
  return page.locator("#call button[type=submit]");
}

export async function pressBook(page: Page) {
  await bookButton(page).click();
}
