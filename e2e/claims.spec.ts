import { signInAsAdmin } from "../requests/people.ts";
import { expect, test } from "./test.ts";

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test("one press after the other, by mouse and by keyboard, with undo and the place on the page", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/claims?page=values");
  const buttons = page.getByRole("button", { name: /^True/ });
  const names = await buttons.allTextContents();
  const outcome = page.getByRole("status").filter({ hasText: /onfirmed/ });
  const place = page.frameLocator("iframe").locator("[data-shown-place]");
  await expect(place).toContainText("told in the second week");
  const at = await buttons.first().boundingBox();
  if (!at) throw new Error("there is no claim");
  const cursor = [at.x + at.width / 2, at.y + at.height / 2] as const;

  await page.mouse.click(...cursor);
  await expect(buttons.first()).toHaveText(names[1] ?? "");
  // The second half of a double click presses nothing, although the next button is there by now.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(buttons.first()).toBeFocused();
  await expect(buttons).toHaveCount(names.length - 1);
  await expect(place).toContainText("hours are shown on every invoice");
  expect((await buttons.first().boundingBox())?.y).toBe(at.y);

  await page.keyboard.press("Enter");
  await expect(buttons.first()).toHaveText(names[2] ?? "");
  await expect(buttons.first()).toBeFocused();
  expect((await buttons.first().boundingBox())?.y).toBe(at.y);

  const isSaved = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(outcome).toContainText("No longer confirmed");
  await expect(buttons.first()).toHaveText(names[1] ?? "");
  await expect(buttons.first()).toBeFocused();
  await isSaved;

  await page.route("**/admin/claims.data*", (route) =>
    route.request().method() === "POST" ? route.abort("internetdisconnected") : route.continue(),
  );
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("The server did not answer.");
  await expect(buttons).toHaveCount(names.length - 1);
  await page.unrouteAll();

  await page.getByRole("button", { name: `Confirm the other ${names.length - 1}` }).click();
  await expect(page.getByText("All of Values is confirmed.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/claims?page=history");
  await expect(buttons.first()).toBeFocused();

  await page
    .getByRole("link", { name: /^Change/ })
    .first()
    .click();
  await expect(page.getByLabel("Year").nth(2)).toBeFocused();
});
