import type { Page } from "@playwright/test";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { signInAsAdmin } from "../requests/people.ts";
import { expect, test } from "./test.ts";

// Of a search that fails.
test.use({ expectedErrors: [/status of 503/] });

test.beforeEach(({ page }) => signInAsAdmin(page));

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

test("screens, forms and exports can be found and opened by keyboard alone", async ({ page }) => {
  await page.goto("/admin/activity");
  await openByKeyboard(page);
  await page.keyboard.type("deleted");
  await expect(selected(page)).toHaveText("Trash");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/trash");
  await expect(palette(page)).toBeHidden();
  await expect(page.locator("#content")).toBeFocused();

  await openByKeyboard(page);
  await page.keyboard.type("job");
  await expect(optionsUnder(page, "Screens")).toHaveText(["Job Applications", "Careers"]);
  await expect(selected(page)).toHaveText("Job Applications");
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press("ArrowDown");
  await expect(selected(page)).toHaveText("Export job applications as CSV");
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/^job-applications-.*\.csv$/);

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
  await expect(optionsUnder(page, "Consultation requests")).toHaveCount(1);
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

test("a sentence and a setting open their editors in the field, and help shows the shortcuts", async ({
  page,
}) => {
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

test("closing it restores the focus, and it opens empty again", async ({ page }) => {
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
});
