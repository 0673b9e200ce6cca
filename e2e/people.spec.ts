import { addEverything } from "#domain/people/privacy/people.test-support.ts";
import { addAccount } from "#domain/people/profiles/accounts.test-support.ts";
import { freshEmail, signInAsAdmin } from "../requests/people.ts";
import { expect, test } from "./test.ts";

test("in the browser the file is saved, its record appears, and a wrong address is refused at its field", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page);
  const email = freshEmail("ada");
  const userId = await addAccount({ name: "Ada Okafor", email, role: "user" });
  await addEverything(site.database, email, userId);
  await page.goto(`/admin/people?${new URLSearchParams({ who: email })}`);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download everything" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.zip$/);
  const records = page.getByRole("table", { name: "Records" });
  await expect(records.getByRole("row").filter({ hasText: "Exported" })).toContainText("Grace Ito");
  await page.getByRole("link", { name: "Erase…" }).click();
  const typed = page.getByLabel("Type the email address");
  await typed.fill("somebody@example.org");
  await page.getByRole("button", { name: "Erase everything" }).click();
  await expect(page.getByText(/^This is not /).first()).toBeVisible();
  await expect(typed).toHaveValue("somebody@example.org");
  await typed.fill(email);
  await page.getByRole("button", { name: "Erase everything" }).click();
  await expect(page.getByRole("status")).toContainText(["Everything about this person has been erased."]);
  await expect(page.getByText(`Nothing is kept about ${email}.`)).toBeVisible();
});
