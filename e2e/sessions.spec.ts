import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { signInAsAdmin } from "../requests/people.ts";
import { expect, test } from "./test.ts";

const request = { ...sampleSessionRequest(), createdAt: new Date("2026-03-15T03:30:00Z") };
const older = { ...sampleSessionRequest(), name: "Ben Zimmer", createdAt: new Date("2026-02-01T12:00:00Z") };

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ page, site }) => {
  await signInAsAdmin(page);
  await site.database.insert(sessionRequests).values([request, older]);
});

test("details open by keyboard, mark as seen, lead to the next and return the focus", async ({ page }) => {
  await page.goto("/admin/sessions");
  const first = page.getByRole("dialog", { name: "Ada Okafor" });
  const second = page.getByRole("dialog", { name: "Ben Zimmer" });
  await page.getByRole("link", { name: "Ada Okafor", exact: true }).press("Enter");
  await expect(first.getByRole("heading", { name: "Ada Okafor" })).toBeFocused();
  await expect(first.getByText("Seen", { exact: true }).first()).toBeVisible();
  await first.getByRole("link", { name: "Next" }).click();
  await expect(second.getByRole("heading", { name: "Ben Zimmer" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(second).toBeHidden();
  // The dialog closes at once, the list's own address follows.
  await expect(page).toHaveURL("/admin/sessions");
  const opener = page.getByRole("link", { name: "Ben Zimmer", exact: true });
  await expect(opener).toBeFocused();
  await opener.press("Enter");
  // Before the details are open there is nothing to go back from.
  await expect(second).toBeVisible();
  await page.goBack();
  await expect(second).toBeHidden();
  await expect(opener).toBeFocused();
});

test("deleting asks first, says what happens and moves the focus to the next row", async ({ page }) => {
  await page.goto("/admin/sessions");
  const dialog = page.getByRole("dialog", {
    name: /^Are you sure you want to delete this session request\?/,
  });
  const button = page.getByRole("button", { name: "Delete Ada Okafor" });
  await button.click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  const answer = Promise.withResolvers<void>();
  await page.route("**/admin/sessions.data*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await button.click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  const busy = page.getByRole("button", { name: "Deleting... Ada Okafor" });
  await expect(busy).toBeVisible();
  await expect(busy).toBeFocused();
  answer.resolve();
  await expect(page.getByRole("status")).toContainText(["The consultation request has been deleted."]);
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Ben Zimmer", exact: true })).toBeFocused();
});
