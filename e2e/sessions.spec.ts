import { sessionRequests } from "#domain/session-requests/table.server.ts";
import {
  acceptChanges,
  expectFitAndAccessible,
  exportedRows,
  refuseChanges,
  unbroken,
  withoutTable,
} from "./back-office.ts";
import { clearAccounts, signInAsAdmin } from "./people.ts";
import { clearInbox } from "./sending.ts";
import { expect, test } from "./test.ts";

const request = {
  name: "Ada Okafor",
  email: "ada+new@example.org",
  company: "Okafor Ltd",
  serviceType: "Operational Excellence",
  teamSize: "11-50",
  message: "First line\nSecond line",
  createdAt: new Date("2026-03-15T03:30:00Z"),
} as const;

const older = {
  ...request,
  name: "Ben Zimmer",
  email: "ben@example.org",
  company: "Aardvark Inc",
  serviceType: "Grant Writing & Fundraising",
  message: null,
  createdAt: new Date("2026-02-01T12:00:00Z"),
  seenAt: new Date("2026-02-02T12:00:00Z"),
} as const;

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  await clearInbox(site.database);
  await signInAsAdmin(page);
});

test.afterEach(({ site }) => acceptChanges(site.database, "session_requests"));

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of (500|503)/] });

    test("requests are listed newest first with their content, and open", async ({ page, site }) => {
      await page.goto("/admin/sessions");
      await expect(page.getByRole("heading", { name: "Session Requests" })).toBeVisible();
      await expect(page.getByText("No session requests yet")).toBeVisible();
      await site.database.insert(sessionRequests).values([older, request]);
      await page.goto("/admin/sessions");
      await expect(page.getByText("2 session requests")).toBeVisible();
      await expect(page.getByRole("rowheader")).toContainText(["Ada Okafor", "Ben Zimmer"]);
      const row = page.getByRole("row", { name: "Ada Okafor" });
      for (const text of ["Okafor Ltd", "Operational Excellence, 11-50 employees", "First line", "3/14/2026"])
        await expect(row).toContainText(text);
      await expect(row.getByText("New", { exact: true })).toBeVisible();
      await expect(row.getByRole("link", { name: "ada+new@example.org" })).toHaveAttribute(
        "href",
        "mailto:ada%2Bnew@example.org",
      );
      await row.getByRole("link", { name: "Reply to Ada Okafor" }).click();
      await expect(page.getByLabel("Your reply")).toBeVisible();
      if (javaScriptEnabled) await expect(page.getByLabel("Your reply")).toBeFocused();
      await page.goto("/admin/sessions");

      await row.getByRole("link", { name: "Ada Okafor", exact: true }).click();
      const details = page.getByRole("dialog", { name: "Ada Okafor" });
      await expect(details).toContainText("Second line");
      await expect(details).toContainText("3/14/2026, 11:30 PM EDT");
      // GET requests change nothing by themselves.
      if (javaScriptEnabled) await expect(details.getByText("Seen", { exact: true }).first()).toBeVisible();
      else await expect(details.getByRole("button", { name: "Mark as Seen" })).toBeVisible();
      await details.getByRole("link", { name: "Next" }).click();
      await expect(page.getByRole("dialog", { name: "Ben Zimmer" })).toContainText("No message");
      await page.getByRole("link", { name: "Previous" }).click();
      await details.getByRole("link", { name: "Close" }).click();
      await expect(details).toBeHidden();
      await expect(page).toHaveURL("/admin/sessions");
    });

    test("a request is marked as seen, as answered and as new again", async ({ page, site }) => {
      await site.database.insert(sessionRequests).values(request);
      await page.goto("/admin/sessions");
      for (const [button, badge, said] of [
        ["Mark as Seen", "Seen", "The session request has been marked as seen."],
        ["Mark as Answered", "Answered", "The session request has been marked as answered."],
        ["Back to New", "New", "The session request is new again."],
      ] as const) {
        await page.getByRole("button", { name: `${button} Ada Okafor` }).click();
        await expect(page.getByRole("status").filter({ hasText: said })).toBeVisible();
        await expect(page.getByRole("row").getByText(badge, { exact: true })).toBeVisible();
      }
      await page.getByRole("link", { name: "Ada Okafor", exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Mark as Answered" }).click();
      await expect(page.getByRole("row").getByText("Answered", { exact: true })).toBeVisible();
      await expect(page.getByRole("dialog")).toBeHidden();
      expect((await site.database.select().from(sessionRequests))[0]).toMatchObject({ state: "answered" });
    });

    test("deleting asks for confirmation, and a failure is shown", async ({ page, site }) => {
      await site.database.insert(sessionRequests).values([request, older]);
      await refuseChanges(site.database, "session_requests");
      await page.goto("/admin/sessions");
      const question = "Are you sure you want to delete this session request? This action cannot be undone.";
      const dialog = page.getByRole("dialog", { name: question });
      const button = page.getByRole("button", { name: "Delete Ada Okafor" });
      await button.click();
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toBeHidden();
      await button.click();
      await dialog.getByRole("button", { name: "Delete" }).click();
      await expect(page.getByRole("alert")).toHaveText("Failed to delete session request. Please try again.");
      await expect(dialog).toBeHidden();
      await page.getByRole("button", { name: "Mark as Seen Ada Okafor" }).click();
      await expect(page.getByRole("alert")).toHaveText("Failed to update session request. Please try again.");

      await acceptChanges(site.database, "session_requests");
      await button.click();
      await dialog.getByRole("button", { name: "Delete" }).click();
      await expect(page.getByRole("status")).toContainText(["The session request has been deleted."]);
      await expect(page.getByRole("rowheader")).toHaveCount(1);
      const left = page.getByRole("link", { name: "Ben Zimmer", exact: true });
      if (javaScriptEnabled) await expect(left).toBeFocused();
    });
  });
}

test.describe("alike with and without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of (500|503)/] });

  test("a list that cannot be loaded shows an error with Retry", async ({ page, site }) => {
    await withoutTable(site.database, "session_requests", async () => {
      const answer = await page.goto("/admin/sessions");
      expect(answer?.status()).toBe(503);
      await expect(page.getByRole("alert")).toContainText("The session requests could not be loaded");
    });
    await page.getByRole("link", { name: "Retry" }).click();
    await expect(page.getByText("No session requests yet")).toBeVisible();
  });
});

test("the list can be filtered, searched and sorted by its address, and is exported as shown", async ({
  page,
  site,
}) => {
  await site.database.insert(sessionRequests).values([request, older, { ...older, name: "=Carla" }]);
  await page.goto("/admin/sessions");
  const status = page.getByLabel("Status");
  await expect(status.getByRole("option")).toHaveText(["All Status", "New", "Seen", "Answered"]);
  await status.selectOption("Seen");
  await expect(page).toHaveURL(/status=seen/);
  await expect(page.getByRole("rowheader")).toHaveCount(2);
  await page.getByLabel("Service").selectOption("Grant Writing & Fundraising");
  await page.getByLabel("Sort").selectOption("Name, A to Z");
  await expect(page).toHaveURL(/sort=name/);
  await expect(page.getByRole("rowheader")).toContainText(["=Carla", "Ben Zimmer"]);
  const rows = await exportedRows(page);
  expect(rows.map((row) => row.Name)).toEqual(["'=Carla", "Ben Zimmer"]);
  expect(rows[1]).toMatchObject({ Company: "Aardvark Inc", "Team size": "11-50 employees", Status: "Seen" });
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(page).toHaveURL("/admin/sessions");
  await page.getByRole("searchbox").fill("okafor");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await page.getByRole("searchbox").fill("nobody");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No session requests match what you are looking for.")).toBeVisible();
});

test("details open by keyboard and return the focus", async ({ page, site }) => {
  await site.database.insert(sessionRequests).values([request, older]);
  await page.goto("/admin/sessions");
  const opener = page.getByRole("link", { name: "Ben Zimmer", exact: true });
  await opener.press("Enter");
  const details = page.getByRole("dialog", { name: "Ben Zimmer" });
  await expect(details.getByRole("heading", { name: "Ben Zimmer" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  // The dialog closes at once, the list's own address follows.
  await expect(page).toHaveURL("/admin/sessions");
  await expect(opener).toBeFocused();
  await opener.press("Enter");
  // Before the details are open there is nothing to go back from.
  await expect(details).toBeVisible();
  await page.goBack();
  await expect(details).toBeHidden();
  await expect(opener).toBeFocused();
});

test("long texts and markup are shown as text and do not break the layout", async ({ page, site }) => {
  test.slow();
  const message = `<img src=x onerror=alert(1)>${"y".repeat(4_900)}`;
  await site.database
    .insert(sessionRequests)
    .values([{ ...request, name: unbroken, company: unbroken, message }, older]);
  await page.goto("/admin/sessions");
  await expectFitAndAccessible(page);
  await page.locator(".cell-opener").first().click();
  await expect(page.getByRole("dialog")).toContainText("<img src=x onerror=alert(1)>");
  await expect(page.getByRole("dialog").getByText("Seen", { exact: true }).first()).toBeVisible();
  await expectFitAndAccessible(page);
});
