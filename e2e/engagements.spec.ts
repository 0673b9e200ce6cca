import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { planSteps } from "#domain/program/plans/table.server.ts";
import { signInAsAdmin } from "../requests/people.ts";
import { addProgram } from "../requests/program.ts";
import { expect, type Site, test } from "./test.ts";

// What is refused is logged by the browser.
test.use({ expectedErrors: [/status of 409/] });

/** Opens the plan of a new program as the admin. */
async function openPlan(page: Page, site: Site) {
  await signInAsAdmin(page);
  const program = await addProgram(site.database);
  await page.goto(`/admin/engagements/${program.engagement.id}`);
  return program;
}

test("a form that is open keeps what is typed while its step is moved, and shows what was reworded elsewhere", async ({
  page,
  site,
}) => {
  const { own } = await openPlan(page, site);
  const isOwn = eq(planSteps.id, own.id);
  await page.getByRole("button", { name: "Edit: Send us your accounts" }).click();
  const title = page.getByLabel("Title").last();
  await title.fill("Mine");
  await site.database.update(planSteps).set({ week: 5 }).where(isOwn);
  await expect(page.getByRole("heading", { name: /^Week 5/ })).toBeVisible();
  await expect(title).toHaveValue("Mine");
  await expect(title).toBeFocused();
  await site.database.update(planSteps).set({ title: "Theirs" }).where(isOwn);
  await page.getByRole("button", { name: "Save Step" }).click();
  const versions = page.getByRole("region", { name: "Two versions" });
  await expect(versions).toContainText("Theirs");
  await expect(title).toHaveValue("Mine");
  await versions.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByRole("button", { name: "Edit: Mine" })).toBeFocused();
  expect(await site.database.$count(planSteps, eq(planSteps.title, "Mine"))).toBe(1);
});

test("a deleted step comes back with Undo, and a typed goal survives a change elsewhere", async ({
  page,
  site,
}) => {
  await openPlan(page, site);
  const goal = page.getByLabel("Goal");
  await goal.fill("Typed here");
  await page.getByRole("button", { name: "Delete: Send us your accounts" }).click();
  const deleted = page.getByRole("status").filter({ hasText: "The step has been deleted." });
  await expect(deleted).toBeFocused();
  const edit = page.getByRole("button", { name: "Edit: Send us your accounts" });
  await expect(edit).toHaveCount(0);
  await deleted.getByRole("button", { name: "Undo" }).click();
  await expect(edit).toBeVisible();
  await site.database.update(engagements).set({ goal: "Saved elsewhere", organizationName: "Renamed" });
  // The page is live; what was typed stays, and the save shows both.
  await expect(page.getByRole("heading", { name: "Renamed" })).toBeVisible();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("region", { name: "Two versions" })).toContainText("Saved elsewhere");
  await expect(goal).toHaveValue("Typed here");
});

test("a step walks through the weeks by keyboard, and the next one is added at once", async ({
  page,
  site,
}) => {
  const { ours } = await openPlan(page, site);
  const down = page.getByRole("button", { name: `Down: ${ours.title}` });
  await down.focus();
  for (const week of [2, 3]) {
    await page.keyboard.press("Enter");
    const moved = `The step has been moved. ${ours.title}, step 1 of week ${week}.`;
    await expect(page.getByRole("status").filter({ hasText: moved })).toHaveCount(1);
    await expect(down).toBeFocused();
  }
  await page.getByText("Add a step").click();
  const title = page.getByLabel("Title");
  await title.fill("Read the lease");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Read the lease", { exact: true })).toBeVisible();
  await expect(title).toHaveValue("");
  await expect(title).toBeFocused();
});
