import { sql } from "drizzle-orm";
import { pageTexts } from "#domain/content/pages/table.server.ts";
import { contentVersions } from "#domain/content/versions/table.server.ts";
import { drafts } from "#domain/drafts/table.server.ts";
import { projects } from "#domain/office/projects/table.server.ts";
import { user } from "#platform/auth/table.server.ts";
import { addBusyOffice } from "../requests/office-rows.ts";
import { signInAsAdmin } from "../requests/people.ts";
import { skipBrowserChecks } from "./editors.ts";
import { expectScreens } from "./screens.ts";
import { expect, type Site, test } from "./test.ts";

/** The header is that of the dashboard. */
const look = { without: [".admin-header"] };

let rows: Awaited<ReturnType<typeof addBusyOffice>>;

// Many screens in one test.
test.describe.configure({ timeout: 540_000 });

test.use({ expectedErrors: [/status of (400|409)/] });

test.beforeEach(async ({ page, site }) => {
  await signInAsAdmin(page);
  rows = await addBusyOffice(site.database);
});

test("the admin: what is written", async ({ page, site }) => {
  await addDraft(site);
  await expectScreens(
    page,
    [
      { at: "/admin/blog/new", is: "with a draft", narrow: true, says: /has been put back\.$/ },
      {
        is: "choosing a picture",
        by: () => page.getByRole("button", { name: "Choose a picture" }).click(),
        says: "harbour.jpg",
      },
      { at: `/admin/blog/edit/${rows.post}`, is: "planned, with a picture", says: "Sales in 2025" },
      {
        is: "full width",
        by: async () => {
          await page.getByRole("button", { name: "Full width" }).click();
          await expect(page.locator(".editor-bar")).toHaveAttribute("inert");
        },
      },
      {
        at: `/admin/case-studies/edit/${rows.study}`,
        is: "refused form",
        by: async () => {
          await skipBrowserChecks(page);
          await page.getByLabel("Client Name").fill("");
          await page.getByRole("button", { name: "Save Changes" }).click();
        },
        says: "Client name is required.",
      },
      {
        at: `/admin/job-posting/edit/${rows.job}`,
        is: "planned for after its deadline",
        narrow: true,
        by: async () => {
          await page.getByLabel("Application Deadline").fill("2030-01-02T12:00");
          await page.getByLabel("Published").uncheck();
          await page.getByLabel("Publish on").fill("2030-01-03T12:00");
          // The bar at the window's foot covers half a toolbar where the fields left the page.
          await page.evaluate(() => scrollTo(0, 0));
        },
      },
      {
        is: "asked whether to keep the changes",
        narrow: true,
        by: () => page.getByRole("link", { name: "Cancel" }).click(),
        says: "Keep your changes?",
      },
      { at: "/admin/press/new", is: "empty", says: "Offer the book" },
      {
        at: `/admin/projects/edit/${rows.project}`,
        is: "saved elsewhere meanwhile",
        by: async () => {
          await site.database.update(projects).set({ title: "Theirs" });
          await page.getByRole("button", { name: "Save Changes" }).click();
        },
        says: "This was saved elsewhere since you opened it.",
      },
    ],
    look,
  );
});

test("the admin: versions and pictures of pages", async ({ page, site }) => {
  const [article, values] = [
    { kind: "blog-posts", item: rows.post },
    { kind: "pages", item: "values" },
  ];
  await site.database.insert(contentVersions).values([
    { ...article, number: 1, texts: { title: "Waste", content: "Half of it" } },
    { ...article, number: 2, texts: { title: "Waste", content: "A quarter of it" } },
    { ...values, number: 1, texts: { "opening.title": "Eight rules." } },
  ]);
  const changes = { "opening.picture": `picture:${rows.picture} 70 30` };
  await site.database.insert(pageTexts).values({ page: "about", changes });
  await expectScreens(
    page,
    [
      { at: `/admin/blog/history/${rows.post}?version=1`, is: "compared", says: "Half" },
      { at: "/admin/pages/values/history?version=1", is: "compared", says: "Eight" },
      { at: "/admin/pages/about", is: "with a picture", within: "#section-opening", narrow: true },
    ],
    look,
  );
});

async function addDraft({ database }: Site) {
  const [admin] = await database.select({ id: user.id }).from(user).where(sql`name = 'Grace Ito'`);
  const form = { title: "Half a thought", content: "One line.\nAnother." };
  const data = { form, tab: "another", save: 1 };
  await database.insert(drafts).values({ userId: admin?.id ?? "", place: "blog-posts/new", data });
}
