import { eq } from "drizzle-orm";
import { consents } from "#domain/program/consents/table.server.ts";
import { signInAsAdmin } from "../requests/people.ts";
import { addEnded } from "../requests/program.ts";
import { expect, findViolations, test } from "./test.ts";

test.use({ expectedErrors: [/status of 400/] });

test("what was withdrawn is confirmed without losing what is typed", async ({ page, site }) => {
  await signInAsAdmin(page);
  const engagement = await addEnded(site.database, "story", "figures");
  await page.goto(engagement.address);
  await page.getByRole("button", { name: "Draft a case study" }).click();
  await expect(page).toHaveURL(/\/admin\/case-studies\/edit\//);
  const note = page.getByRole("region", { name: "About the program of Bright Steps" });
  await expect(note).toContainText(/The figures\s*Agreed on/);
  await page.getByLabel("Title").fill("What a plan changed");
  await page.getByLabel("Published").check();
  await site.database.update(consents).set({ withdrawnAt: new Date() }).where(eq(consents.kind, "figures"));
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("alert")).toContainText("Confirm above the form that it is gone");
  await expect(note).toContainText("Withdrawn: the figures.");
  await expect(page.getByLabel("Title")).toHaveValue("What a plan changed");
  expect(await findViolations(page)).toEqual([]);
  await note.getByRole("button", { name: "It is gone" }).click();
  await expect(note.getByRole("status")).toHaveText("Noted. The case study can be published again.");
  await expect(note.getByRole("status")).toBeFocused();
  await expect(page.getByLabel("Title")).toHaveValue("What a plan changed");
  await page.getByLabel("Published").check();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("The case study has been saved.")).toBeVisible();
});
