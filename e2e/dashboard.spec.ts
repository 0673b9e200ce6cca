import { addEverything } from "../requests/dashboard.ts";
import { signInAsAdmin } from "../requests/people.ts";
import { navigation } from "./dashboard.ts";
import { expect, test } from "./test.ts";

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
    ["ArrowDown", "Calendar"],
    ["ArrowDown", "Engagements"],
    ["ArrowUp", "Calendar"],
    ["End", "Account"],
    ["ArrowDown", "Account"],
    ["Home", "Calendar"],
    ["ArrowUp", "More"],
    ["ArrowDown", "Calendar"],
    ["Escape", "More"],
  ] as const) {
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
