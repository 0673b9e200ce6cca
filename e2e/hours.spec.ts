import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { addDays } from "#domain/program/engagements/calendar.ts";
import { serviceRates } from "#domain/program/hours/table.server.ts";
import { signInAsAdmin } from "../requests/people.ts";
import { addProgram, today } from "../requests/program.ts";
import { expect, test } from "./test.ts";

test("hours are logged, corrected and deleted by keyboard alone, beginning at the palette", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page);
  await addProgram(site.database, { firstDay: addDays(today(), -9) });
  await site.database.update(serviceRates).set({ cents: 15_000, basis: "A survey." });
  await site.database.update(bcpbpApplications).set({ desiredServices: ["Operational Excellence"] });
  await page.goto("/admin/activity");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Action" })).toBeFocused();
  await page.keyboard.type("log hours");
  await expect(page.getByRole("option", { name: "Log hours" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  const form = page.locator("#log-hours");
  const number = form.getByRole("textbox", { name: "Hours" });
  await expect(number).toBeFocused();
  await page.keyboard.type("1.5");
  await page.keyboard.press("Enter");
  await expect(form.getByRole("status")).toHaveText("Logged: 1.5 hours for Bright Steps.");
  await expect(number).toBeFocused();
  await expect(number).toHaveValue("");
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  const rows = page.getByRole("table", { name: "Hours", exact: true }).locator("tbody tr");
  await expect(rows).toHaveCount(2);

  // Asked for again while the page is open.
  await page.keyboard.press("Control+k");
  await page.keyboard.type("log 3");
  await page.getByRole("option", { name: "Log 3 hours: Bright Steps, today" }).click();
  await expect(number).toHaveValue("3");
  await expect(number).toBeFocused();
  await number.fill("");

  const row = rows.filter({ hasText: "1.5 hours" });
  await row.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Hours for Bright Steps" });
  await expect(dialog.getByRole("textbox", { name: "Hours" })).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("4");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  const corrected = rows.filter({ hasText: "4 hours" });
  await expect(corrected.getByRole("button", { name: "Edit" })).toBeFocused();
  await corrected.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole("link", { name: "Bright Steps" })).toBeFocused();
  await expect(page.getByText("2 hours, worth $300.00")).toBeVisible();
});
