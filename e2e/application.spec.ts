import { sql } from "drizzle-orm";
import { bcpbpApplications } from "#domain/bcpbp-applications/table.server.ts";
import { applicationAddress, fillRequired, required, submitButton } from "./application.ts";
import { clearAccounts, signUpMember } from "./people.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site }) => clearAccounts(site.database));

test.afterEach(async ({ site }) => {
  await site.database.execute(sql`drop trigger if exists refuse_applications on bcpbp_applications`);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of (400|500)/] });

    test("a member applies, sees the whole application and withdraws it", async ({ page, site }) => {
      await signUpMember(page);
      await page.goto("/member-dashboard");
      await page.getByRole("link", { name: "Start Application" }).click();
      await expect(page).toHaveURL(applicationAddress);
      await expect(page.getByLabel("Contact Person Name")).toHaveValue("Ada Okafor");
      const {
        rows: [today],
      } = await site.database.execute(
        sql`select to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD') as day`,
      );
      await expect(page.getByLabel("Date")).toHaveValue(String(today?.day));
      await fillRequired(page);

      await expect(page.getByLabel("Please specify", { exact: false }).first()).toBeHidden();
      await page.getByLabel("Organization Type").selectOption("Other");
      await page.locator("#application-orgTypeOther").fill("Cooperative");
      await page.getByLabel("Year Founded").fill("2019");
      await page.getByLabel("Website").fill("https://example.org/steps");
      await page.getByLabel("Team Size").selectOption("1-5");
      await page.getByLabel("Annual Revenue").selectOption("$50,000 - $100,000");
      await expect(page.getByLabel("Explain: Marketing and sales")).toBeHidden();
      await page.getByRole("checkbox", { name: "Marketing and sales" }).check();
      await page.getByLabel("Explain: Marketing and sales").fill("Few know us.");
      await page.getByRole("checkbox", { name: "Other" }).check();
      await page.getByLabel("Please specify the challenge").fill("Space");
      await page.getByRole("checkbox", { name: "Grant Writing & Fundraising" }).check();
      await page.getByRole("checkbox", { name: "Operational Excellence" }).check();
      await page.getByLabel("Hybrid (mix)").check();
      await page.getByLabel("Availability").fill("Mondays\nTuesdays");
      if (javaScriptEnabled) await expectAccessible(page);
      await submitButton(page).click();

      await expect(page).toHaveURL("/member-dashboard");
      await expect(page.getByRole("status").filter({ hasText: "has been submitted" })).toBeVisible();
      await expect(page.getByText("Pending", { exact: true })).toBeVisible();
      await expect(page.getByText(/^What you sent on \d+\/\d+\/\d{4}$/)).toBeVisible();
      for (const text of ["Cooperative", "Other: Space", "Few know us.", "Hybrid (mix)", "Under review"]) {
        await expect(page.getByText(text).first()).toBeVisible();
      }
      if (javaScriptEnabled) await expectAccessible(page);
      const [row] = await site.database.select().from(bcpbpApplications);
      expect(row).toMatchObject({ orgType: "Cooperative", yearFounded: 2019, status: "pending" });
      expect(JSON.parse(row?.challenges ?? "")).toMatchObject({
        marketing_sales: { checked: true, explanation: "Few know us." },
        other: { checked: true, specify: "Space", explanation: "" },
        financial_management: { checked: false, explanation: "" },
      });

      await page.goto(applicationAddress);
      await expect(page).toHaveURL("/member-dashboard");
      await page.getByRole("button", { name: "Withdraw Application" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Keep Application" }).click();
      await page.getByRole("button", { name: "Withdraw Application" }).click();
      await dialog.getByRole("button", { name: "Withdraw Application" }).click();
      await expect(page.getByText("Your application has been withdrawn.")).toBeVisible();
      await expect(page.getByRole("link", { name: "Start Application" })).toBeVisible();
      expect(await site.database.select().from(bcpbpApplications)).toEqual([]);
    });

    test("a failure shows the specified message and keeps the text", async ({ page, site }) => {
      await signUpMember(page);
      await page.goto(applicationAddress);
      await fillRequired(page);
      await site.database.execute(sql`create or replace function refuse() returns trigger language plpgsql as
        'begin raise exception ''refused''; end'`);
      await site.database.execute(
        sql`create trigger refuse_applications before insert on bcpbp_applications for each row execute function refuse()`,
      );
      await submitButton(page).click();
      await expect(page.getByRole("alert")).toHaveText("Failed to submit application");
      await expect(page.getByLabel("Mission")).toHaveValue(required.mission);
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of (400|409)/] });

  test("the server lists all missing answers with links, and nothing typed is lost", async ({ page }) => {
    await signUpMember(page);
    await page.goto(applicationAddress);
    await page
      .locator("form")
      .last()
      .evaluate((element: HTMLFormElement) => {
        element.noValidate = true;
      });
    await page.getByLabel("Organization Type").selectOption("Other");
    await page.getByLabel("Industry").fill("Kept");
    await expect(submitButton(page)).toBeEnabled();
    await submitButton(page).click();
    const alert = page.getByRole("alert");
    await expect(alert.getByRole("link")).toHaveText([
      "Organization name is required.",
      "Specify your organization type.",
      "Mission is required.",
      "Your reason for pro bono is required.",
      "Service goals are required.",
      "Answer the commitment question with Yes or No.",
    ]);
    await alert.getByRole("link", { name: /^Mission/ }).click();
    await expect(page.getByLabel("Mission")).toBeFocused();
    await expect(page.getByLabel("Industry")).toHaveValue("Kept");
    await expect(page.getByRole("complementary", { name: "Progress" })).toContainText(
      "4 of 10 required answers",
    );
    await page.goto(applicationAddress);
    await expect(page.getByLabel("Industry")).toHaveValue("Kept");
  });

  test("Save Draft and Cancel keep what was typed", async ({ page }) => {
    await signUpMember(page);
    await page.goto(applicationAddress);
    await page.getByLabel("Industry").fill("Charity");
    await page.getByRole("button", { name: "Save Draft" }).click();
    await expect(page.getByText("Your draft has been saved.")).toBeVisible();
    await page.getByLabel("Phone").fill("555 010 0100");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL("/member-dashboard");
    await page.getByRole("link", { name: "Continue Application" }).click();
    await expect(page.getByLabel("Industry")).toHaveValue("Charity");
    await expect(page.getByLabel("Phone")).toHaveValue("555 010 0100");
  });
});
