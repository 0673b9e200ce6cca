import { sql } from "drizzle-orm";
import { caseStudies } from "#domain/case-studies/table.server.ts";
import { problemTerms } from "#domain/problems/table.server.ts";
import { sampleCaseStudy, sampleSessionRequest } from "#domain/sample-rows.test-support.ts";
import { sessionRequests } from "#domain/session-requests/table.server.ts";
import { expectFit, expectFitAndAccessible } from "./back-office.ts";
import { clearAccounts, signInAsAdmin } from "./people.ts";
import { clearInbox, ways } from "./sending.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "default" });

const problem = "Our cash flow is a mess, and last month we could hardly make payroll.";

test.beforeEach(async ({ site }) => {
  await clearAccounts(site.database);
  await clearInbox(site.database);
  await site.database.execute(sql`truncate case_studies cascade`);
  const study = { ...sampleCaseStudy(), slug: "bakery", title: "A bakery's winter", published: true };
  await site.database.insert(caseStudies).values({ ...study, challenge: "No cash flow, and no payroll." });
});

test.afterEach(({ site }) => site.database.execute(sql`truncate case_studies cascade`));

for (const { way, ...options } of ways) {
  test.describe(way, () => {
    test.use(options);

    test("a problem told on Home leads to services and readings, and into the consultation form", async ({
      page,
      site,
      javaScriptEnabled,
    }) => {
      await page.goto("/");
      await page.getByLabel("What is the problem?").fill(problem);
      await page.getByRole("button", { name: "See what fits" }).click();
      await expect(page).toHaveURL("/book-session/problem");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This is where we would begin.");
      const best = page.getByRole("main").getByRole("listitem").first();
      await expect(best.getByRole("heading", { level: 2 })).toHaveText("Business Strategy Development");
      await expect(best.locator("mark")).toContainText(["cash flow"]);
      await expect(page.getByRole("link", { name: "A bakery's winter" })).toHaveAttribute(
        "href",
        "/case-studies/bakery",
      );
      await expect(page.getByLabel("What is the problem?")).toHaveValue(problem);
      if (javaScriptEnabled) await expectAccessible(page);
      await expectFit(page, [320, 390, 768, 1440]);

      await best.getByRole("button", { name: "Take this to the consultation form" }).click();
      await expect(page).toHaveURL("/book-session");
      await expect(page.getByLabel("Additional Information")).toHaveValue(problem);
      await expect(page.getByLabel("Service")).toHaveValue("Business Strategy Development");
      await page.getByLabel("Name").fill("Ada Okafor");
      await page.getByLabel("Email").fill("ada@example.org");
      await page.getByLabel("Company").fill("Okafor Ltd");
      await page.getByLabel("Team Size").selectOption("11-50 employees");
      await page.getByRole("button", { name: "Submit Request" }).click();
      await expect(page).toHaveURL("/");
      const rows = await site.database.select().from(sessionRequests);
      expect(rows).toMatchObject([{ message: problem, serviceType: "Business Strategy Development" }]);
    });
  });
}

test("what was typed into the consultation form is still there after telling the problem beside it", async ({
  page,
}) => {
  await page.goto("/book-session");
  await expect(page.getByText("5000 of 5000 characters left")).toBeVisible();
  await page.getByLabel("Name").fill("Ada Okafor");
  await page.getByLabel("What is the problem?").fill(problem);
  await page.getByRole("button", { name: "See what fits" }).click();
  await page.getByRole("button", { name: "Take this to the consultation form" }).first().click();
  await expect(page.getByLabel("Name")).toHaveValue("Ada Okafor");
  await expect(page.getByLabel("Additional Information")).toHaveValue(problem);
});

test("a text that says nothing to us is answered with a way on, and can be put in other words", async ({
  page,
}) => {
  await page.goto("/book-session");
  await page.getByLabel("What is the problem?").fill("Which breed of dog is best for children?");
  await page.getByRole("button", { name: "See what fits" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We could not tell which service fits.");
  await expectAccessible(page);
  await expectFit(page, [320, 390, 768, 1440]);
  await page.getByLabel("What is the problem?").fill(problem);
  await page.getByRole("button", { name: "Put it in other words" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This is where we would begin.");
});

test.describe("for the admin", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test.beforeEach(async ({ page }) => {
    await signInAsAdmin(page);
  });

  test.afterEach(({ site }) => site.database.delete(problemTerms).where(sql`term like 'zeppelin%'`));

  test("a request shows what was done in cases like it", async ({ page, site }) => {
    const request = { ...sampleSessionRequest(), company: "Okafor Ltd", message: problem };
    const [added] = await site.database.insert(sessionRequests).values(request).returning();
    await page.goto(`/admin/sessions?open=${added?.id}`);
    const cases = page.getByRole("region", { name: "What we did in cases like this" });
    await expect(cases.getByRole("link").first()).toHaveText("Business Strategy Development");
    await expect(cases.getByRole("link", { name: "A bakery's winter" })).toBeVisible();
    await expect(cases).toContainText("“cash flow”");
    await expectFitAndAccessible(page);
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
      test.use({ javaScriptEnabled });

      test("a term that the owner adds leads visitors to its service, until it is removed", async ({
        page,
      }) => {
        await page.goto("/admin/settings/vocabulary");
        if (javaScriptEnabled) await expectFitAndAccessible(page);
        await page.getByLabel("Term").fill("zeppelin fleet");
        await page.getByRole("combobox", { name: /^Service/ }).selectOption("Grant Writing & Fundraising");
        await page.getByRole("button", { name: "Add Term" }).click();
        await expect(page.getByRole("status").filter({ hasText: "has been added" })).toHaveText(
          "“zeppelin fleet” has been added.",
        );
        await expect(page.getByRole("listitem").filter({ hasText: "zeppelin fleet" })).toBeVisible();
        await expect(page.getByLabel("Term")).toHaveValue("");

        await page.getByLabel("Term").fill("zeppelin fleets");
        await page.getByRole("button", { name: "Add Term" }).click();
        await expect(page.getByRole("alert")).toContainText("“zeppelin fleet” already leads to");
        await expect(page.getByLabel("Term")).toHaveValue("zeppelin fleets");

        const tell = () =>
          page.request.post("/book-session/problem", {
            form: { problem: "We have a zeppelin fleet and nobody to fly it." },
            headers: { Origin: new URL(page.url()).origin },
          });
        expect(await (await tell()).text()).toContain("This is where we would begin.");
        await page.getByRole("button", { name: "Remove zeppelin fleet" }).click();
        await expect(page.getByRole("status").filter({ hasText: "has been removed" })).toBeVisible();
        expect(await (await tell()).text()).toContain("We could not tell which service fits.");
      });
    });
  }
});
