import type { Browser, Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { bcpbpApplications } from "#domain/bcpbp-applications/table.server.ts";
import { addPerson, sampleApplication } from "#domain/sample-rows.test-support.ts";
import { applicationAddress, fillRequired, submitButton } from "./application.ts";
import {
  acceptChanges,
  expectFitAndAccessible,
  exportedRows,
  refuseChanges,
  unbroken,
  withoutLiveUpdates,
  withoutTable,
} from "./back-office.ts";
import { findMail, mailsOf } from "./mails.ts";
import { clearAccounts, signInAsAdmin, signUpMember } from "./people.ts";
import { expect, expectAccessible, type Site, test } from "./test.ts";

/** A member who has applied, with the page they applied on. */
async function memberWhoApplied(browser: Browser, site: Site) {
  const page = await browser.newPage({ baseURL: site.url });
  const email = await signUpMember(page);
  await page.goto(applicationAddress);
  await fillRequired(page);
  await submitButton(page).click();
  await expect(page.getByRole("heading", { name: "Application submitted" })).toBeVisible();
  return { page, email };
}

function questionBefore(page: Page, button: "Approve" | "Decline") {
  return page.getByRole("dialog", {
    name: `Are you sure you want to ${button.toLowerCase()} this application?`,
  });
}

async function addApplication(site: Site, values: Partial<typeof bcpbpApplications.$inferInsert> = {}) {
  const { userId } = await addPerson(site.database, "Member");
  const application = { ...sampleApplication(userId), ...values };
  await site.database.insert(bcpbpApplications).values(application);
  return application.id;
}

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  await signInAsAdmin(page);
});

test.afterEach(({ site }) => acceptChanges(site.database, "bcpbp_applications"));

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of (500|503)/] });

    for (const [button, badge, subject, words] of [
      ["Approve", "Approved", "Your application has been approved", "Congratulations!"],
      ["Decline", "Declined", "About your program application", "Application Status: Declined"],
    ] as const) {
      test(`the admin chooses ${button}, and the member sees it and is mailed once`, async ({
        page,
        site,
        browser,
      }) => {
        const { page: membersPage, email } = await memberWhoApplied(browser, site);
        await page.goto("/admin/bcpbp");
        const row = page.getByRole("row", { name: "Bright Steps" });
        await expect(row.getByText("Pending", { exact: true })).toBeVisible();
        await row.getByRole("link", { name: "Details of Bright Steps" }).click();
        const details = page.getByRole("dialog", { name: "Bright Steps" });
        await expect(details).toContainText("Shoes for every child");
        await details.getByRole("button", { name: button }).click();
        const question = questionBefore(page, button);
        await expect(question).toContainText(`is told so by mail to ${email}. This cannot be undone.`);
        if (javaScriptEnabled) await expectAccessible(page);
        await question.getByRole("button", { name: "Cancel" }).click();
        await expect(question).toBeHidden();
        expect(await mailsOf({ dataFolder: site.dataFolder, to: email, subject })).toHaveLength(0);
        await details.getByRole("button", { name: button }).click();
        await question.getByRole("button", { name: button }).click();
        await expect(page.getByRole("status")).toContainText(["and the member is told by mail."]);
        await expect(row.getByText(badge, { exact: true })).toBeVisible();
        await row.getByRole("link", { name: "Details of Bright Steps" }).click();
        await expect(details).toContainText(new RegExp(`${badge} \\d+/\\d+/\\d{4}, `));
        await expect(details.getByRole("button", { name: /Approve|Decline/ })).toHaveCount(0);

        const wanted = { dataFolder: site.dataFolder, to: email, subject };
        expect((await findMail(wanted)).text).toContain("Bright Steps");
        expect(await mailsOf(wanted)).toHaveLength(1);
        await membersPage.goto("/member-dashboard");
        await expect(membersPage.getByText(words).first()).toBeVisible();
        await membersPage.close();
      });
    }

    test("an application decided in another tab cannot be decided again", async ({ page, site }) => {
      const id = await addApplication(site);
      // A live update would take the button away before it is pressed.
      await withoutLiveUpdates(page);
      await page.goto(`/admin/bcpbp?open=${id}`);
      await site.database.update(bcpbpApplications).set({ status: "declined" });
      await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
      await questionBefore(page, "Approve").getByRole("button", { name: "Approve" }).click();
      await expect(page.getByRole("alert")).toHaveText(
        "This application had already been declined. Nothing was changed and no mail was sent.",
      );
      await expect(page.getByRole("row").getByText("Declined", { exact: true })).toBeVisible();
    });
  });
}

test.describe("alike with and without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of (500|503)/] });

  test("a failed decision is shown in the details, and nothing is mailed", async ({ page, site }) => {
    const id = await addApplication(site);
    await refuseChanges(site.database, "bcpbp_applications");
    await page.goto(`/admin/bcpbp?open=${id}`);
    const details = page.getByRole("dialog", { name: "Bright Steps" });
    await details.getByRole("button", { name: "Approve" }).click();
    await questionBefore(page, "Approve").getByRole("button", { name: "Approve" }).click();
    await expect(details.getByRole("alert")).toHaveText("Failed to update application status");
    await details.getByRole("link", { name: "Close" }).click();
    await page.getByRole("button", { name: "Delete Bright Steps" }).click();
    const question = page.getByRole("dialog", {
      name: "Are you sure you want to delete this application? This action cannot be undone.",
    });
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("alert")).toHaveText("Failed to delete application");
    const {
      rows: [mails],
    } = await site.database.execute(sql`select count(*)::int as sent from mail.messages`);
    expect(mails?.sent).toBe(0);

    await acceptChanges(site.database, "bcpbp_applications");
    await page.getByRole("button", { name: "Delete Bright Steps" }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("status")).toContainText(["The application has been deleted."]);
    await expect(page.getByText("No program applications yet")).toBeVisible();
    await withoutTable(site.database, "bcpbp_applications", async () => {
      await page.goto("/admin/bcpbp");
      await expect(page.getByRole("alert")).toContainText("The program applications could not be loaded");
    });
  });
});

test("the details show the whole application, and typed markup is harmless", async ({ page, site }) => {
  test.slow();
  const challenges = { other: { checked: true, specify: "Space", explanation: "The lease ends" } };
  const id = await addApplication(site, {
    organizationName: unbroken,
    website: "https://example.org/<b>",
    commitment: "No",
    mission: "<script>alert(1)</script>",
    challenges: JSON.stringify(challenges),
    desiredServices: ["Operational Excellence", "Leadership Development"],
    availability: `${"w".repeat(900)}\nTuesdays`,
    submissionDate: new Date("2020-01-01T00:00:00Z"),
  });
  await page.goto("/admin/bcpbp");
  await expectFitAndAccessible(page);
  // Not on the first page of the list.
  await page.goto(`/admin/bcpbp?status=approved&open=${id}`);
  const details = page.getByRole("dialog");
  for (const text of [
    "<script>alert(1)</script>",
    "Other: Space",
    "The lease ends",
    "Leadership Development",
  ])
    await expect(details).toContainText(text);
  await expect(details.getByText("Commitment: No")).toBeVisible();
  const link = details.getByRole("link", { name: "https://example.org/<b>" });
  await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
  await expect(link).toHaveAttribute("target", "_blank");
  await expectFitAndAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(details.getByText("Tuesdays")).toBeVisible();
  await expect(details.getByRole("button", { name: "Approve" })).toBeHidden();
});

test("the status filter is shown above an empty list too", async ({ page }) => {
  await page.goto("/admin/bcpbp");
  await expect(page.getByText("No program applications yet")).toBeVisible();
  const status = page.getByLabel("Status");
  await status.selectOption("Approved");
  await expect(page).toHaveURL(/status=approved/);
  await expect(page.getByText("No program applications match what you are looking for.")).toBeVisible();
  await expect(status).toHaveValue("approved");
});

test("the list can be filtered by status, sorted, searched and exported", async ({ page, site }) => {
  await addApplication(site, { organizationName: "Zebra Aid", status: "approved" });
  await addApplication(site, { organizationName: "Aardvark Trust", industry: "Husbandry" });
  await addApplication(site, { organizationName: "Middle Way" });
  await page.goto("/admin/bcpbp");
  const status = page.getByLabel("Status");
  await expect(status.getByRole("option")).toHaveText(["All Status", "Pending", "Approved", "Declined"]);
  await status.selectOption("Pending");
  await expect(page.getByRole("rowheader")).toHaveText(["Middle Way", "Aardvark Trust"]);
  await page.getByLabel("Sort").selectOption("Organization, A to Z");
  await expect(page).toHaveURL("/admin/bcpbp?search=&status=pending&sort=organization");
  await expect(page.getByRole("rowheader")).toHaveText(["Aardvark Trust", "Middle Way"]);
  const rows = await exportedRows(page);
  expect(rows.map((row) => row["Organization Name"])).toEqual(["Aardvark Trust", "Middle Way"]);
  expect(rows[0]).toMatchObject({
    Status: "Pending",
    Industry: "Husbandry",
    Commitment: "Yes",
    Date: "3/31/2026",
  });
  await page.getByRole("searchbox").fill("husband");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("rowheader")).toHaveText(["Aardvark Trust"]);
});
