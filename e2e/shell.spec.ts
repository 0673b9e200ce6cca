import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { signUpMember } from "../requests/people.ts";
import { expect, test } from "./test.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu opens and closes by pointer and by keyboard, for members too", async ({ page }) => {
    const menu = page.getByRole("navigation", { name: "Menu" });
    const opener = page.getByRole("button", { name: "Menu" });
    await page.goto("/");
    await expect(menu).toBeHidden();
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(menu).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();

    await signUpMember(page);
    for (const path of ["/", "/member-dashboard"]) {
      await page.goto(path);
      await opener.click();
      await expect(menu.getByRole("link", { name: "Solutions" })).toBeVisible();
      await page.getByRole("button", { name: "Close" }).click();
      await expect(menu).toBeHidden();
    }
  });
});

test("the first Tab reaches the skip link", async ({ page }) => {
  await page.goto("/resources");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test("pages without a form load no script, and Home nothing from another host", async ({ page, site }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/about");
  expect(asked.filter((address) => /\.m?js\b/.test(address))).toEqual([]);
  await page.goto("/");
  expect([...new Set(asked.map((address) => new URL(address).origin))]).toEqual([site.url]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a failure message is shown once on its page, and can be dismissed", async ({
    page,
    context,
    site,
  }) => {
    const { headers } = await redirectWithFlash("/resources", { tone: "failure", text: "It went wrong." });
    const [, name = "", value = ""] = /^([^=]+)=([^;]+)/.exec(headers.get("Set-Cookie") ?? "") ?? [];
    await context.addCookies([{ name, value, url: site.url }]);
    await page.goto("/");
    await expect(page.getByText("It went wrong.")).toHaveCount(0);
    await page.goto("/resources");
    await expect(page.getByRole("alert").getByText("It went wrong.")).toBeVisible();
    await page.getByRole("checkbox", { name: "Dismiss this message" }).press("Space");
    await expect(page.getByText("It went wrong.")).toBeHidden();
    await page.goto("/resources");
    await expect(page.getByText("It went wrong.")).toHaveCount(0);
  });
});
