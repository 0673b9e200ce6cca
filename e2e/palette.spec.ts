import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { sampleJobApplication } from "#domain/inbox/job-applications/entity.test-support.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { signInAsAdmin } from "./people.ts";
import { namesIn, textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "default" });

function palette(page: Page) {
  return page.getByRole("dialog", { name: "Find anything" });
}

function field(page: Page) {
  return palette(page).getByRole("combobox");
}

function options(page: Page) {
  return palette(page).getByRole("option");
}

function optionsUnder(page: Page, name: string) {
  return palette(page).getByRole("group", { name, exact: true }).getByRole("option");
}

function selected(page: Page) {
  return palette(page).getByRole("option", { selected: true });
}

async function openByKeyboard(page: Page) {
  // While it is open the same keys close it.
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
}

test.describe("by request", () => {
  test.beforeEach(({ web }) => signInAsAdmin(web));

  test("items lead to where they are edited or listed, and those that cannot be searched are a failure", async ({
    web,
    site: { database },
  }) => {
    const post = { ...sampleBlogPost(), title: "Maplewood and the missing hour" };
    const request = { ...sampleSessionRequest(), name: "Ruth Maple", email: "ruth@maple.example" };
    const job = sampleJobPost();
    await database.insert(blogPosts).values(post);
    await database.insert(sessionRequests).values(request);
    await database.insert(jobPosts).values(job);
    await database
      .insert(jobApplications)
      .values({ ...sampleJobApplication(job.id), email: "ada@maple.example" });
    expect(await (await web.get("/admin/find?text=maple")).json()).toMatchObject([
      { group: "Blog posts", name: post.title, address: `/admin/blog/edit/${post.id}` },
      { group: "Consultation requests", name: "Ruth Maple", address: `/admin/sessions?open=${request.id}` },
      {
        group: "Job applications",
        name: "Ada Okafor",
        address: "/admin/job-applications?search=ada%40maple.example",
      },
    ]);
    expect(namesIn(await web.open("/admin/job-applications?search=ada%40maple.example"))).toEqual([
      "Ada Okafor",
    ]);
    await database.execute(sql`revoke select on projects from beunec_admin`);
    try {
      expect((await web.get("/admin/find?text=maple")).status()).toBe(503);
    } finally {
      await database.execute(sql`grant select on projects to beunec_admin`);
    }
  });

  test("a page of the site, a setting and a sentence lead to where they are changed", async ({ web }) => {
    expect(await (await web.get("/admin/find?text=about+page")).json()).toContainEqual({
      ...{ group: "Pages", name: "Edit About", note: "/about", address: "/admin/pages/about", opens: "page" },
    });
    const [setting] = await (await web.get("/admin/find?text=phone+number")).json();
    expect(setting).toMatchObject({
      group: "Settings",
      name: "Phone",
      address: "/admin/settings#settings-phone",
    });
    expect((await web.open("/admin/settings")).$("#settings-phone").attr("name")).toBe("phone");
    const [sentence] = await (await web.get("/admin/find?text=people's+hours+are+on+loan")).json();
    expect(sentence).toEqual({
      group: "Texts of pages",
      name: "Your money, your data and your people’s hours are on loan to us.",
      note: "Values, The values 2: Statement",
      address: "/admin/pages/values#page-values[1].statement",
      opens: "page",
    });
    const editor = await web.open("/admin/pages/values");
    expect(editor.$("[id='page-values[1].statement']").attr("value")).toContain("on loan to us.");
  });

  test("More shows what it holds in groups", async ({ web }) => {
    const trash = await web.open("/admin/trash");
    const more = "nav[aria-label='Back office'] ul";
    expect(textsIn(trash, `${more}[aria-label=Answer] a`)).toEqual([
      ...["Calendar", "Engagements", "Messages", "Calls", "Hours Worked", "Letters", "People"],
    ]);
    expect(textsIn(trash, `${more}[aria-label=System] a`)).toEqual([
      ...["Outbox", "Trash", "Activity", "Settings", "Account"],
    ]);
  });
});

test.describe("in the browser", () => {
  test.use({ expectedErrors: [/status of 503/] });

  test.beforeEach(({ page }) => signInAsAdmin(page));

  test("screens, forms and exports can be found and opened by keyboard alone", async ({ page }) => {
    await page.goto("/admin/activity");
    await openByKeyboard(page);
    await expect(options(page).filter({ hasText: "Dashboard" })).toBeVisible();
    await page.keyboard.type("deleted");
    await expect(selected(page)).toHaveText("Trash");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/admin/trash");
    await expect(palette(page)).toBeHidden();
    await expect(page.locator("#content")).toBeFocused();

    await openByKeyboard(page);
    await page.keyboard.type("job");
    await expect(optionsUnder(page, "Screens")).toHaveText(["Job Applications", "Careers"]);
    await expect(optionsUnder(page, "Actions")).toHaveText([
      ...["Create job post", "Export job posts as CSV", "Export job applications as CSV"],
    ]);
    await expect(selected(page)).toHaveText("Job Applications");
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press("ArrowDown");
    await expect(selected(page)).toHaveText("Export job applications as CSV");
    const download = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    expect((await download).suggestedFilename()).toMatch(/^job-applications-.*\.csv$/);

    await openByKeyboard(page);
    await page.keyboard.type("job");
    for (let presses = 0; presses < 2; presses++) await page.keyboard.press("ArrowDown");
    await expect(selected(page)).toHaveText("Create job post");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/admin/job-posting/new");

    await openByKeyboard(page);
    await page.keyboard.type("logout");
    await expect(selected(page)).toHaveText("Logout");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/admin/login");
  });

  test("items are found too, and if they cannot be searched screens still are", async ({ page, site }) => {
    const request = { ...sampleSessionRequest(), name: "Ruth Maple", email: "ruth@maple.example" };
    const post = { ...sampleBlogPost(), title: "Maplewood and the missing hour" };
    await site.database.insert(sessionRequests).values(request);
    await site.database.insert(blogPosts).values(post);
    await page.goto("/admin/trash");
    await openByKeyboard(page);
    await page.keyboard.type("maple");
    await expect(options(page)).toHaveText([/^Maplewood/, /^Ruth Maple.*ruth@maple\.example/]);
    await expect(palette(page).getByRole("status")).toHaveText("2 found");
    await expect(
      palette(page).getByRole("group", { name: "Consultation requests" }).getByRole("option"),
    ).toHaveCount(1);
    await page.keyboard.press("ArrowDown");
    await expect(selected(page)).toHaveText(/^Ruth Maple/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/admin/sessions?open=${request.id}`);
    await expect(page.getByRole("dialog", { name: /Ruth Maple/ })).toBeVisible();

    // Also over the details of a row, which are modal.
    await page.route("**/admin/find*", (route) => route.fulfill({ status: 503 }));
    await openByKeyboard(page);
    await page.keyboard.type("outbox");
    await expect(palette(page).getByRole("status")).toContainText("Items could not be searched");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/admin/outbox");
  });

  test("a sentence opens its editor in the field, and help shows the shortcuts", async ({ page }) => {
    await page.goto("/admin/trash");
    await openByKeyboard(page);
    await page.keyboard.type("hours are on loan");
    await expect(selected(page)).toContainText("your people’s hours are on loan to us.");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/admin/pages/values#page-values[1].statement");
    const statement = page.getByLabel("Statement").nth(1);
    await expect(statement).toBeFocused();
    await expect(statement).toBeInViewport();
    await expect(page.locator("label[for='page-values[1].statement']")).toBeInViewport();

    await openByKeyboard(page);
    await page.keyboard.type("phone number");
    await expect(selected(page)).toHaveText(/^Phone/);
    await page.keyboard.press("Enter");
    await expect(page.locator("#settings-phone")).toBeFocused();

    await openByKeyboard(page);
    await page.keyboard.type("help");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  });

  test("closing it restores the focus, and it opens empty again, on a phone too", async ({ page, site }) => {
    const name = "A name that is long enough to need a second line on a phone";
    await site.database.insert(sessionRequests).values({ ...sampleSessionRequest(), name });
    await page.goto("/admin/projects/new");
    const button = page.getByRole("button", { name: "Find anything" });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("zzzz");
    await expect(palette(page).getByRole("status")).toHaveText("Nothing found.");
    await page.keyboard.press("Enter");
    await expect(palette(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(palette(page)).toBeHidden();
    await expect(button).toBeFocused();

    const title = page.getByLabel("Title");
    await title.fill("Typed before");
    await page.keyboard.press("Control+k");
    await expect(field(page)).toHaveValue("");
    await page.keyboard.press("Control+k");
    await expect(palette(page)).toBeHidden();
    await expect(title).toBeFocused();
    await expect(title).toHaveValue("Typed before");

    await page.setViewportSize({ width: 320, height: 700 });
    await button.click();
    await expect(options(page).first()).toBeInViewport();
    await field(page).fill("long enough to need");
    await expect(options(page)).toHaveText([new RegExp(name)]);
    expect(await palette(page).evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    await palette(page).getByRole("button", { name: "Close" }).click();
    await expect(palette(page)).toBeHidden();
  });
});
