import { expect, test } from "./test.ts";

const problem = "Our cash flow is a mess, and last month we could hardly make payroll.";

test("what was typed into the consultation form is still there after telling the problem beside it", async ({
  page,
}) => {
  await page.goto("/book-session");
  await expect(page.getByText("5000 of 5000 characters left")).toBeVisible();
  await page.getByLabel("Name").fill("Ada Okafor");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByLabel("Company").fill("Okafor Ltd");
  await page.getByLabel("Team Size").selectOption("11-50 employees");
  await page.getByLabel("What is the problem?").fill(problem);
  await page.getByRole("button", { name: "See what fits" }).click();
  await page.getByRole("button", { name: "Take this to the consultation form" }).first().click();
  await expect(page.getByLabel("Name")).toHaveValue("Ada Okafor");
  await expect(page.getByLabel("Team Size")).toHaveValue("11-50");
  await expect(page.getByLabel("Additional Information")).toHaveValue(problem);
  await page.getByRole("button", { name: "Submit Request" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Your consultation request has been submitted successfully.")).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
