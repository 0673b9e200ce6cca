import type { Page } from "@playwright/test";
import { applicationAddress, required } from "../requests/application.ts";
import { saveDraft } from "../requests/member-web.ts";
import { signInAgain, signUpMember } from "../requests/people.ts";
import { saved } from "./application.ts";
import { expect, test } from "./test.ts";

test.use({ expectedErrors: [/status of (409|503)/] });

test.beforeEach(async ({ page, web }) => {
  await signInAgain(web, await signUpMember(page));
  await page.goto(applicationAddress);
});

function versions(page: Page) {
  return page.getByRole("region", { name: "Two versions" });
}

test("a tab that missed another's save shows both versions to choose from", async ({ page, web }) => {
  const elsewhere = await web.open(applicationAddress);
  await elsewhere.send("Save Draft", { Mission: "First tab", "Marketing and sales": true });
  await page.getByLabel("Mission").fill("Second tab");
  await expect(page.getByRole("alert")).toContainText("Nothing is lost");
  for (const text of ["First tab", "Second tab", "Marketing and sales", "Not checked"]) {
    await expect(versions(page)).toContainText(text);
  }
  await page.getByLabel("Industry").fill("Typed after the question");
  await page.getByRole("button", { name: "What is shown below" }).click();
  await expect(versions(page)).toBeHidden();
  await expect(saved(page)).toBeVisible();
  const reopened = await web.open(applicationAddress);
  expect(reopened.value("Mission")).toBe("Second tab");
  expect(reopened.value("Industry")).toBe("Typed after the question");
});

test("text that never reached the server is offered beside a newer draft, and saved if chosen", async ({
  page,
  web,
}) => {
  const saves = `**${applicationAddress}/draft`;
  await page.route(saves, (route) => route.fulfill({ status: 503, body: "" }));
  await page.getByLabel("Mission").fill("Only in this browser");
  await expect(page.getByRole("status").filter({ hasText: "Offline" })).toBeVisible();
  await saveDraft(web, "Saved since");

  await page.reload();
  for (const text of ["Saved since", "Only in this browser"]) {
    await expect(versions(page)).toContainText(text);
  }
  await page.unroute(saves);
  await versions(page).getByRole("link", { name: "The text from this browser" }).click();
  await expect(page.getByLabel("Mission")).toHaveValue("Only in this browser");
  await expect(saved(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect((await web.open(applicationAddress)).value("Mission")).toBe("Only in this browser");
});

test("typing in a tab that is behind shows the application that was submitted elsewhere", async ({
  page,
  web,
}) => {
  await (await web.open(applicationAddress)).send("Submit Application", required);
  await page.getByLabel("Phone").fill("555");
  await expect(page).toHaveURL("/member-dashboard");
  await expect(page.getByText("Pending", { exact: true })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeHidden();
  await expect(page.getByText("Bright Steps").first()).toBeVisible();
});
