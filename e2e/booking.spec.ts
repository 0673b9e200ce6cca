import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { sessionRequests } from "#domain/session-requests/table.server.ts";
import { acceptInto, clearInbox, refuseInto, skipBrowserChecks, ways } from "./sending.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.beforeEach(async ({ site }) => clearInbox(site.database));
test.afterEach(async ({ site }) => acceptInto(site.database, "session_requests"));

const sent = "Thank you! Your consultation request has been submitted successfully.";
const failed = "There was an error submitting your request. Please try again.";

async function fillIn(page: Page) {
  await page.getByLabel("Name").fill("Ada Okafor");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByLabel("Company").fill("Okafor Ltd");
  await page.getByLabel("Service").selectOption("Grant Writing & Fundraising");
  await page.getByLabel("Team Size").selectOption("11-50 employees");
}

async function send(page: Page) {
  await page.getByRole("button", { name: "Submit Request" }).click();
}

for (const { way, ...options } of ways) {
  test.describe(way, () => {
    test.use({ ...options, expectedErrors: [/status of (400|500)/] });

    test("a request is sent, confirmed on the home page and stored", async ({ visit, site }) => {
      const page = await visit("/book-session");
      await expect(
        page.getByRole("heading", { level: 1, name: "Schedule a Consultation with Beunec" }),
      ).toBeVisible();
      await expect(page.getByRole("heading", { name: "Request a Custom Consultation" })).toBeVisible();
      await fillIn(page);
      await send(page);
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("status").filter({ hasText: sent })).toBeVisible();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      const rows = await site.database.select().from(sessionRequests);
      expect(rows).toMatchObject([
        {
          name: "Ada Okafor",
          email: "ada@example.org",
          company: "Okafor Ltd",
          serviceType: "Grant Writing & Fundraising",
          teamSize: "11-50",
          message: null,
          seenAt: null,
          answeredAt: null,
        },
      ]);
      await page.goto("/book-session");
      await expect(page.getByLabel("Name")).toHaveValue("");
    });

    test("each invalid field gets an error and what was typed stays", async ({
      page,
      site,
      javaScriptEnabled,
    }) => {
      await page.goto("/book-session");
      await page.getByLabel("Company").fill("Okafor Ltd");
      await page.getByLabel("Team Size").selectOption("201+ employees");
      await skipBrowserChecks(page);
      await send(page);
      await expect(page.getByRole("alert").getByRole("link")).toHaveText([
        "Name is required.",
        "Email is required.",
        "Choose a service.",
      ]);
      await expect(page.getByLabel("Company")).toHaveValue("Okafor Ltd");
      await expect(page.getByLabel("Team Size")).toHaveValue("201+");
      if (javaScriptEnabled) await expectAccessible(page);
      expect(await site.database.$count(sessionRequests)).toBe(0);
    });

    test("a database error loses nothing typed", async ({ page, site }) => {
      await refuseInto(site.database, "session_requests");
      await page.goto("/book-session");
      await fillIn(page);
      await send(page);
      await expect(page.getByRole("alert")).toHaveText(failed);
      await expect(page.getByLabel("Company")).toHaveValue("Okafor Ltd");
      await expect(page.getByLabel("Service")).toHaveValue("Grant Writing & Fundraising");
    });
  });
}

test("the form offers the seven services and the four team sizes, each after an empty option", async ({
  page,
}) => {
  await page.goto("/book-session");
  const services = page.getByLabel("Service").locator("option");
  await expect(services).toHaveText([
    "Choose a service",
    "Business Strategy Development",
    "Operational Excellence",
    "Leadership Development",
    "Technology & Digital Transformation",
    "Grant Writing & Fundraising",
    "Market Research & Analysis",
    "Industrial & Business Engineering",
  ]);
  await expect(services.first()).toHaveAttribute("value", "");
  await expect(page.getByLabel("Team Size").locator("option")).toHaveText([
    "Choose a team size",
    "1-10 employees",
    "11-50 employees",
    "51-200 employees",
    "201+ employees",
  ]);
});

test("a service page links here with its service selected", async ({ page }) => {
  await page.goto("/services/technology-transformation");
  await page.getByRole("main").getByRole("link", { name: "Schedule a Consultation" }).first().click();
  await expect(page.getByLabel("Service")).toHaveValue("Technology & Digital Transformation");
  await page.goto("/book-session?service=Anything+else");
  await expect(page.getByLabel("Service")).toHaveValue("");
});

test("Book Now says Coming soon until the booking page is known, then opens it in a new tab", async ({
  page,
  site,
}) => {
  await page.goto("/book-session");
  await expect(page.getByRole("button", { name: "Book Now" })).toBeDisabled();
  await expect(page.getByText("Coming soon")).toBeVisible();
  await site.database.execute(sql`update site_settings set booking_url = 'https://booking.example/beunec'`);
  await page.reload();
  const link = page.getByRole("link", { name: "Book Now" });
  await expect(link).toHaveAttribute("href", "https://booking.example/beunec");
  await expect(link).toHaveAttribute("target", "_blank");
  await site.database.execute(sql`update site_settings set booking_url = null`);
});
