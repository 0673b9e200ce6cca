import { sql } from "drizzle-orm";
import { bcpbpApplications } from "#domain/bcpbp-applications/table.server.ts";
import { sampleApplication } from "#domain/sample-rows.test-support.ts";
import { applicationAddress, fillRequired, required, submitButton } from "./application.ts";
import { clearAccounts, signUpMember } from "./people.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "default" });
// Tabs that type at the same time get conflicts.
test.use({ expectedErrors: [/status of (409|503)/] });

test.beforeEach(async ({ site }) => clearAccounts(site.database));

test("two tabs that submit at the same time, and five more requests, make one application", async ({
  page,
  site,
}) => {
  await signUpMember(page);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(applicationAddress);
    await fillRequired(tab);
  }
  const send = () => page.request.post(applicationAddress, { form: required, headers: { Origin: site.url } });
  await Promise.all([
    submitButton(page).click(),
    submitButton(other).click(),
    ...Array.from({ length: 5 }, send),
  ]);
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL("/member-dashboard");
    await expect(tab.getByText("Pending", { exact: true })).toBeVisible();
  }
  const {
    rows: [count],
  } = await site.database.execute(sql`select
    (select count(*)::int from bcpbp_applications) as sent, (select count(*)::int from drafts) as drafts`);
  expect(count).toEqual({ sent: 1, drafts: 0 });
});

test("a second tab shows the submitted application when typing or submitting", async ({ page }) => {
  await signUpMember(page);
  const [typing, submitting] = [await page.context().newPage(), await page.context().newPage()];
  for (const tab of [page, typing, submitting]) await tab.goto(applicationAddress);
  // A save that arrived after the submission would lead this tab away before its button is pressed.
  await submitting.route(`**${applicationAddress}/draft`, (route) =>
    route.fulfill({ status: 503, body: "" }),
  );
  await fillRequired(submitting);
  await fillRequired(page);
  await submitButton(page).click();
  await expect(page).toHaveURL("/member-dashboard");
  await typing.getByLabel("Phone").fill("555");
  await submitButton(submitting).click();
  for (const tab of [typing, submitting]) {
    await expect(tab).toHaveURL("/member-dashboard");
    await expect(tab.getByText("Pending", { exact: true })).toBeVisible();
  }
});

test("each decision has its colour and text", async ({ page, site }) => {
  await signUpMember(page);
  const {
    rows: [person],
  } = await site.database.execute(sql`select id from auth."user"`);
  const application = sampleApplication(String(person?.id));
  const texts = {
    approved: [
      "Congratulations! Your application has been approved.",
      "We will contact you shortly to discuss the next steps.",
    ],
    declined: [
      "Application Status: Declined",
      "Thank you for your interest. Unfortunately, we are unable to proceed with your application at this time.",
    ],
  };
  for (const status of ["approved", "declined"] as const) {
    await site.database.delete(bcpbpApplications);
    await site.database.insert(bcpbpApplications).values({ ...application, status });
    await page.goto("/member-dashboard");
    for (const text of texts[status]) await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole("button", { name: "Withdraw Application" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Start Application" })).toHaveCount(0);
    await expectAccessible(page);
  }
  await expect(page.getByText("To apply again, please ask us to delete this one first.")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeHidden();
  await expect(page.getByText("Bright Steps").first()).toBeVisible();
});

test("an application that cannot be loaded shows an error with Retry", async ({ page, site }) => {
  await signUpMember(page);
  await site.database.execute(sql`alter table bcpbp_applications rename to away`);
  try {
    await page.goto("/member-dashboard");
    await expect(page.getByRole("alert")).toContainText("Your application could not be loaded");
    await expectAccessible(page);
  } finally {
    await site.database.execute(sql`alter table away rename to bcpbp_applications`);
  }
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(page.getByRole("link", { name: "Start Application" })).toBeVisible();
});
