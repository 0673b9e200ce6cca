import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { codeNow } from "#platform/auth/authenticator.test-support.ts";
import { addBusyOffice } from "../requests/office-rows.ts";
import { forgetSession, password, signInAsAdmin } from "../requests/people.ts";
import { withoutLiveUpdates } from "./back-office.ts";
import { navigation } from "./dashboard.ts";
import { expectScreens } from "./screens.ts";
import { expect, test } from "./test.ts";

/** The header is that of the dashboard. */
const look = { without: [".admin-header"], areOneApp: true } as const;
const dialog = "dialog[open]";

// Many screens in one test.
test.describe.configure({ timeout: 540_000 });

test.use({ expectedErrors: [/status of (400|401|409|500|503)/] });

function press(page: Page, name: string) {
  return page.getByRole("button", { name }).first().click();
}

test("the admin: the frame of every screen", async ({ page, site }) => {
  await signInAsAdmin(page);
  await expectScreens(page, [{ at: "/admin/dashboard", is: "empty", says: "Get your site ready" }]);
  await addBusyOffice(site.database);
  await expectScreens(page, [
    { at: "/admin/dashboard", is: "with data, More open", by: () => openMore(page), says: "Planned" },
    {
      is: "palette with results, unbroken words",
      by: async () => {
        await press(page, "Find anything");
        await page.getByRole("combobox").fill("xxx");
      },
      within: dialog,
      says: /^\d+ found$/,
    },
    {
      at: "/admin/dashboard",
      is: "with data, menu open",
      narrow: true,
      by: () => page.getByLabel(/^Menu, \d+ new$/).click(),
      says: /could not be delivered/,
    },
    { is: "palette open", narrow: true, by: () => press(page, "Find anything"), within: dialog },
  ]);
});

test("the admin: an office without rows", async ({ page }) => {
  await signInAsAdmin(page);
  await expectScreens(
    page,
    [
      { at: "/admin/activity?kind=decisions", is: "nothing found", says: /^No events match/ },
      { at: "/admin/calendar", is: "empty", says: "No calls in this week." },
      { at: "/admin/bcpbp", is: "empty", says: "View the application form" },
      { at: "/admin/trash", is: "empty", says: "The trash is empty." },
      { at: "/admin/visits?period=7-days", is: "empty", says: "Nothing was counted in the last 7 days." },
      { at: "/admin/people", is: "empty", says: "Nothing has been exported or deleted yet." },
      { at: "/admin/pages", is: "every page", says: "Values" },
      { at: "/admin/pages?search=data+readiness", is: "texts found", says: "Data readiness" },
      { at: "/admin/pages?search=zebra", is: "nothing found", says: "No page says “zebra”." },
      { at: "/admin/pages/alliances", is: "beside its preview", says: "Save Changes" },
      { at: "/admin/claims?page=values", is: "one page", says: /^Confirm all \d+$/ },
      {
        is: "one page, all confirmed",
        by: async () => {
          await press(page, "Confirm all");
          await page.getByText("Confirmed on this page").click();
        },
        says: "All of Values is confirmed.",
      },
      { at: "/admin/settings", is: "empty", says: "Answer consultation requests and messages within" },
      { at: "/admin/settings/look", is: "empty", says: "How it looks" },
      { at: "/admin/settings/mail", is: "empty", says: "Mail server" },
      { at: "/admin/settings/backups", is: "an outside database", says: "The database runs elsewhere" },
      { at: "/admin/settings/replies", is: "empty", says: "Add a reply" },
      { at: "/admin/settings/plans", is: "a template", says: "Add a step" },
      { at: "/admin/engagements", is: "empty", says: "No engagements yet" },
      {
        at: "/admin/settings/vocabulary",
        is: "our own terms",
        within: ".vocabulary .panel:first-child, .vocabulary nav, .vocabulary-terms li:nth-child(-n+3)",
        says: "Add a term",
      },
      { at: "/admin/account", is: "without a second factor", says: "Set Up Second Factor" },
      {
        at: "/admin/calendar/hours",
        is: "refused form with the list of times",
        by: async () => {
          await press(page, "Weekdays, 9 AM to 5 PM");
          const tuesday = page.getByRole("group", { name: "Tuesday" });
          await tuesday.getByRole("button", { name: "Add a second span" }).click();
          await press(page, "Save Changes");
          await tuesday.getByLabel("From").first().click();
          await expect(page.getByRole("option", { selected: true })).toBeVisible();
        },
        says: /^Tuesday: From and To are missing/,
      },
      {
        at: "/admin/calendar/block?day=2020-01-06&hour=9",
        is: "refused form",
        by: () => press(page, "Block Time"),
        says: "This time has passed. Choose a later one.",
      },
      {
        at: "/admin/calendar/subscribe",
        is: "with an address",
        by: () => press(page, "Make an Address"),
        says: "Make a New Address",
      },
      {
        at: "/admin/pages/values",
        is: "hidden",
        by: () => press(page, "Hide this page"),
        says: /^Only you see this page/,
      },
      { at: "/admin/pages", is: "with a hidden page", says: "Hidden" },
    ],
    look,
  );
  await expectScreens(page, [
    { at: "/values", is: "hidden, for the admin", says: "Hidden: only you can see this page." },
  ]);
});

test("the admin: the second factor", async ({ page }) => {
  const email = await signInAsAdmin(page);
  await expectScreens(
    page,
    [
      { at: "/admin/account/second-factor", is: "asking for the password", says: "Continue" },
      { is: "with its secret", by: () => proveIdentity(page), says: "Scan this with your app" },
      { is: "with recovery codes", by: () => turnOn(page), says: "Keep these recovery codes" },
      { at: "/admin/account/second-factor", is: "on", says: "10 of 10 codes are left." },
    ],
    look,
  );
  await forgetSession(page);
  await expectScreens(page, [
    {
      at: "/admin/login",
      is: "asking for a recovery code",
      by: async () => {
        await page.getByLabel("Email").fill(email);
        await page.getByLabel("Password").fill(password);
        await press(page, "Login");
        await page.getByText("Use a recovery code").click();
      },
      says: "Login with Recovery Code",
    },
  ]);
});

test("the admin: what cannot be loaded", async ({ page, site }) => {
  await signInAsAdmin(page);
  await withoutLiveUpdates(page);
  await site.database.execute(sql`revoke select on projects, pictures, security_events from beunec_admin`);
  try {
    await expectScreens(page, [
      { at: "/admin/dashboard", is: "failing", says: "The numbers could not be loaded" },
      { at: "/admin/media", is: "failing", says: "The pictures could not be loaded" },
      { at: "/admin/activity", is: "failing", says: /events could not be loaded/ },
    ]);
  } finally {
    await site.database.execute(sql`grant select on projects, pictures, security_events to beunec_admin`);
  }
});

async function openMore(page: Page) {
  await navigation(page).getByText("More").click();
  await expect(navigation(page).getByRole("list", { name: "System" })).toBeVisible();
}

async function proveIdentity(page: Page) {
  await page.getByLabel("Password").fill(password);
  await press(page, "Continue");
}

async function turnOn(page: Page) {
  const secret = (await page.locator(".spelled").textContent()) ?? "";
  await page.getByLabel("Six-digit code").fill(codeNow(secret.replaceAll(" ", "")));
  await press(page, "Turn On Second Factor");
}
