import { sql } from "drizzle-orm";
import { addEverything, navigation } from "./dashboard.ts";
import { signInAsAdmin } from "./people.ts";
import { textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";
import type { WebPage } from "./web.ts";

test.describe.configure({ mode: "default" });

/** The number under this label, with its note. */
function figure(page: WebPage, label: string) {
  const part = page.$("dl > div").filter((_index, element) => page.$(element).find("a").text() === label);
  return part
    .find("dd")
    .toArray()
    .map((element) => page.$(element).text());
}

/** The items of the panel with this title. */
function panel(page: WebPage, title: string) {
  const found = page
    .$("section")
    .filter((_index, section) => page.$(section).find("h2, h3").first().text() === title);
  return found
    .find("li")
    .toArray()
    .map((item) => page.$(item).text());
}

/** The rows of the table whose caption begins so. */
function tableRows(page: WebPage, caption: string) {
  const table = page
    .$("table")
    .filter((_index, element) => page.$(element).find("caption").text().startsWith(caption));
  return table
    .find("tr")
    .toArray()
    .map((row) => page.$(row).text());
}

/** The names of the screens in the navigation, with what is new there. */
function screensIn(page: WebPage) {
  const links = page.$("nav[aria-label='Back office'] a").toArray();
  return links.map((link) => page.$(link).attr("aria-label") ?? page.$(link).text().trim());
}

test.describe("by request", () => {
  test.beforeEach(({ web }) => signInAsAdmin(web));

  test("numbers, lists and charts show the data", async ({ web, site }) => {
    const id = await addEverything(site.database);
    const page = await web.open("/admin/dashboard");
    for (const [label, ...number] of [
      ["Blog posts", "2", "1 published"],
      ["Consultation requests", "2", "1 new"],
      ["Projects", "4", "3 to do"],
      ["Program applications", "1", "1 pending"],
      ["Job applications", "0", "0 unread"],
    ] as const)
      expect(figure(page, label), label).toEqual(number);

    const beginning = (name: string) => expect.stringMatching(new RegExp(`^${name}`));
    expect(panel(page, "To do")).toEqual(["Tomorrow", "Next week", "Far away"].map(beginning));
    expect(panel(page, "Due within a month")).toEqual(
      ["Tomorrow", "Done early ?Completed", "Next week"].map(beginning),
    );
    expect(page.$("a:contains('Review Open Loom')").attr("href")).toBe(`/admin/bcpbp?open=${id}`);
    expect(panel(page, "Pending program applications")).toEqual([
      expect.stringContaining("Review Open Loom"),
    ]);
    expect(panel(page, "New consultation requests")).toEqual([expect.stringContaining("Unseen Ltd")]);

    const weeks = tableRows(page, "Consultation requests and applications in each");
    expect(weeks).toHaveLength(13);
    expect(weeks.at(-1)).toMatch(/\d+\/\d+\/\d{4}21$/);
    expect(tableRows(page, "How often each service")[1]).toBe("Operational Excellence3");
    expect(tableRows(page, "Program applications by status")).toContain("Pending1");
    expect(tableRows(page, "Consultation requests by status")).toContain("Seen1");

    const screens = ["Sessions, 1 new", "BCPBP, 1 new", "Job Applications", "Messages, 1 new"];
    expect(screensIn(page)).toEqual(expect.arrayContaining(screens));
  });

  test("without data the lists say what will appear, other panels are left out, and all seven quick actions are there", async ({
    web,
  }) => {
    const page = await web.open("/admin/dashboard");
    for (const sentence of [
      "All caught up.",
      "No project is waiting to be begun.",
      "No project is due in the next month.",
      "No program application is waiting for a decision.",
    ])
      expect(page.text).toContain(sentence);
    const lists = ["Today", "To do", "Due within a month", "Pending program applications"];
    expect(textsIn(page, "#content h2")).toEqual(["Get your site ready", ...lists]);
    expect(textsIn(await page.send("Dismiss"), "#content h2")).toEqual([...lists, "Still open"]);
    expect(page.$("a:contains('View the application form')").attr("href")).toBe("/bcpbp");
    expect(screensIn(page)).toContain("Sessions");
    const actions = page.$("nav[aria-label='Quick actions'] a").toArray();
    expect(actions.map((link) => [page.$(link).text(), page.$(link).attr("href")])).toEqual([
      ["Create blog post", "/admin/blog/new"],
      ["Create case study", "/admin/case-studies/new"],
      ["Create project", "/admin/projects/new"],
      ["View sessions", "/admin/sessions"],
      ["View BCPBP applications", "/admin/bcpbp"],
      ["View careers", "/admin/careers"],
      ["View job applications", "/admin/job-applications"],
    ]);
  });

  test("numbers that cannot be loaded are an error with Retry", async ({ web, site }) => {
    await site.database.execute(sql`revoke select on projects from beunec_admin`);
    try {
      const failed = await web.open("/admin/dashboard");
      expect(failed.status).toBe(503);
      expect(failed.alerts.join()).toContain("The numbers could not be loaded");
      expect(failed.$("[role=alert] a:contains(Retry)").attr("href")).toBe("/admin/dashboard");
      expect(textsIn(failed, "nav[aria-label='Quick actions'] a")).toContain("Create blog post");
    } finally {
      await site.database.execute(sql`grant select on projects to beunec_admin`);
    }
    expect(figure(await web.open("/admin/dashboard"), "Blog posts")).toEqual(["0", "0 published"]);
  });
});

test("More is walked by keyboard, and closes by Escape and by a click elsewhere", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/dashboard");
  const more = navigation(page).getByText("More");
  const outbox = navigation(page).getByRole("link", { name: "Outbox" });
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => page.getByRole("heading", { name: "Dashboard Overview" }).click(),
  ]) {
    await more.focus();
    await page.keyboard.press("Enter");
    await expect(outbox).toBeVisible();
    await close();
    await expect(outbox).toBeHidden();
  }
  const focused = page.locator(":focus");
  await more.focus();
  for (const [key, name] of [
    ...[
      ["ArrowDown", "Calendar"],
      ["ArrowDown", "Engagements"],
      ["ArrowUp", "Calendar"],
    ],
    ...[
      ["End", "Account"],
      ["ArrowDown", "Account"],
      ["ArrowUp", "Settings"],
      ["Home", "Calendar"],
    ],
    ...[
      ["ArrowUp", "More"],
      ["ArrowDown", "Calendar"],
      ["Escape", "More"],
    ],
  ] as [string, string][]) {
    await page.keyboard.press(key);
    await expect(focused, key).toHaveText(name);
  }
  await expect(outbox).toBeHidden();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/calendar");
});

test("the menu of a narrow window is walked through, More included, and nothing in it is cut off", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.setViewportSize({ width: 820, height: 700 });
  await page.goto("/admin/dashboard");
  const focused = page.locator(":focus");
  await page.getByText("Menu", { exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(focused).toHaveText("Dashboard");
  await page.keyboard.press("End");
  await expect(focused).toHaveText("Logout");
  await page.keyboard.press("ArrowUp");
  for (const name of ["Calendar", "Engagements"]) {
    await page.keyboard.press("ArrowDown");
    await expect(focused).toHaveText(name);
  }
  const menu = page.getByRole("navigation", { name: "Back office menu" });
  for (const name of ["Dashboard", "Calendar", "Visits", "Account"])
    await expect(menu.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole("button", { name: "Logout" })).toBeInViewport({ ratio: 1 });
});

test("a phone shows all of it, and its menu scrolls to the end", async ({ page, site }) => {
  await signInAsAdmin(page);
  await addEverything(site.database);
  await page.setViewportSize({ width: 320, height: 400 });
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("link", { name: "View job applications" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Inbox, \d waiting$/ })).toBeInViewport({ ratio: 1 });
  await page.getByLabel("Menu, 3 new").click();
  const menu = page.getByRole("navigation", { name: "Back office menu" });
  await expect(menu.getByRole("link", { name: "Sessions, 1 new" })).toBeVisible();
  const logout = menu.getByRole("button", { name: "Logout" });
  await logout.scrollIntoViewIfNeeded();
  await expect(logout).toBeInViewport();
});
