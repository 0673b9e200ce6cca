import { drafts } from "#domain/drafts/table.server.ts";
import { addDays } from "#domain/program/engagements/calendar.ts";
import { engagementResults } from "#domain/program/results/table.server.ts";
import { signUpMember } from "../requests/people.ts";
import { addProgramOf, today } from "../requests/program.ts";
import { expect, findViolations, test } from "./test.ts";

const changed = "What changed, in your words";
const send = "Send Results";

test("what is typed survives a reload, and figures are added one by one", async ({ page, site }) => {
  // In the last of twelve weeks.
  await addProgramOf(site.database, await signUpMember(page), { firstDay: addDays(today(), -80) });
  await page.goto("/member-dashboard/results");
  const first = page.getByRole("group", { name: "Figure 1" });
  await first.getByLabel("What was measured").fill("Grants");
  await first.getByLabel("Before").fill("1");
  const second = page.getByRole("group", { name: "Figure 2" }).getByLabel("What was measured");
  await page.getByRole("button", { name: "Add a figure" }).click();
  await expect(second).toBeFocused();
  await page.keyboard.type("Volunteers");
  await page.getByLabel(changed).fill("We plan");
  await expect(page.getByRole("complementary", { name: "Draft" })).toContainText("Saved");
  await page.reload();
  await expect(second).toHaveValue("Volunteers");
  await expect(page.getByRole("group", { name: "Figure 3" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Figure 4" })).toBeHidden();
  await page.getByRole("button", { name: send }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(3);
  await page.getByRole("alert").getByRole("link").first().click();
  await expect(first.getByLabel("After")).toBeFocused();
  await page.keyboard.type("4");
  await second.fill("");
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: send }).click();
  await expect(page.getByText("Thank you! Your results have been sent.")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect(await site.database.$count(engagementResults)).toBe(1);
  expect(await site.database.$count(drafts)).toBe(0);
  // What was sent is not unsent text of this browser.
  await page.getByRole("link", { name: "Correct it" }).click();
  await expect(page.getByLabel(changed)).toHaveValue("We plan");
  await expect(page.getByRole("complementary", { name: "Draft" })).toContainText("Saved as a draft while");
});
