import { redirectWithFlash } from "#app/flash.server.ts";
import { clearAccounts, signUpMember } from "./people.ts";
import { expect, test } from "./test.ts";

const headerLinks = {
  About: "/about",
  Solutions: "/solutions",
  Resources: "/resources",
  Contact: "/contact",
};

test("the header has the logo, four links and the highlighted button, and marks the current page", async ({
  visit,
}) => {
  const page = await visit("/resources");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: /Beunec Consulting/ }).first()).toHaveAttribute("href", "/");
  const nav = header.getByRole("navigation", { name: "Main" });
  for (const [name, href] of Object.entries(headerLinks)) {
    await expect(nav.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  await expect(nav.getByRole("link", { name: "Schedule a Consultation" })).toHaveAttribute(
    "href",
    "/book-session",
  );
  await expect(nav.getByRole("link", { name: "Resources" })).toHaveAttribute("aria-current", "page");
  await expect(nav.locator("[aria-current]")).toHaveCount(1);
});

test("the footer has every link, the contact block and the year", async ({ visit }) => {
  const page = await visit("/");
  const footer = page.getByRole("contentinfo");
  const paths = [
    "/about",
    "/solutions",
    "/resources",
    "/contact",
    "/bcpbp",
    "/careers",
    "/use-cases",
    "/privacy",
    "/terms",
  ];
  for (const path of paths) await expect(footer.locator(`a[href="${path}"]`)).toBeVisible();
  await expect(footer.getByRole("link", { name: "Admin" })).toHaveAttribute("href", "/admin/login");
  await expect(footer.getByRole("link", { name: "Member sign-in" })).toHaveAttribute(
    "href",
    "/member-dashboard",
  );
  await expect(footer.getByRole("link", { name: "hello@beunec.example" })).toHaveAttribute(
    "href",
    "mailto:hello@beunec.example",
  );
  await expect(footer.getByRole("link", { name: "+1 (555) 010-0142" })).toHaveAttribute(
    "href",
    "tel:+15550100142",
  );
  await expect(footer.getByText(`© ${new Date().getFullYear()} Beunec Consulting`)).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone, JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled });

    test("the menu opens and closes by pointer and by keyboard", async ({ page }) => {
      await page.goto("/");
      const menu = page.getByRole("navigation", { name: "Menu" });
      await expect(menu).toBeHidden();
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(menu.getByRole("link", { name: "Solutions" })).toBeVisible();
      await page.getByRole("button", { name: "Close" }).click();
      await expect(menu).toBeHidden();

      await page.getByRole("button", { name: "Menu" }).focus();
      await page.keyboard.press("Enter");
      await expect(menu).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`in the portal, JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("members have the site's header and footer and a member bar", async ({ page, visit, site }) => {
      await clearAccounts(site.database);
      await signUpMember(page);
      for (const path of ["/member-dashboard", "/member-dashboard/application", "/account"]) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await visit(path);
        const nav = page.getByRole("banner").getByRole("navigation", { name: "Main" });
        for (const [name, href] of Object.entries(headerLinks)) {
          await expect(nav.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
        }
        const footer = page.getByRole("contentinfo");
        await expect(footer.getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/privacy");
        await expect(footer.getByRole("link", { name: "hello@beunec.example" })).toBeVisible();
        const bar = page.getByRole("navigation", { name: "Member" });
        await expect(bar.getByRole("link")).toHaveText(["Dashboard", "Ada Okafor"]);
        await expect(bar.getByRole("button", { name: "Sign Out" })).toBeVisible();

        await page.setViewportSize({ width: 390, height: 844 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
        await page.getByRole("button", { name: "Menu" }).click();
        const menu = page.getByRole("navigation", { name: "Menu" });
        await expect(menu.getByRole("link", { name: "Solutions" })).toBeVisible();
        await page.getByRole("button", { name: "Close" }).click();
        await expect(menu).toBeHidden();
      }
      await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
      await expect(page).toHaveURL("/about");
      await page.getByRole("contentinfo").getByRole("link", { name: "Member sign-in" }).click();
      await expect(page).toHaveURL("/member-dashboard");
    });
  });
}

test("the first Tab reaches the skip link", async ({ page }) => {
  await page.goto("/resources");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test.describe("an unknown path", () => {
  test.use({ expectedErrors: [/404/] });

  test("shows the not-found page with a way home", async ({ page, visit }) => {
    const answer = await page.request.get("/no-such-page");
    expect(answer.status()).toBe(404);
    await visit("/no-such-page");
    await expect(page).toHaveTitle("Page Not Found");
    await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
    await expect(
      page.getByText("The page you're looking for doesn't exist or has been moved.", { exact: true }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Return Home" }).click();
    await expect(page).toHaveURL("/");
  });
});

test("pages without a form load no script, and Home nothing from another host", async ({ page, site }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  for (const path of ["/about", "/resources", "/no-such-page"]) {
    const html = await (await page.request.get(path)).text();
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
  }
  await page.goto("/");
  expect([...hosts]).toEqual([new URL(site.url).host]);
});

for (const width of [320, 768]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 700 }, expectedErrors: [/404/] });

    test("no page scrolls sideways", async ({ page }) => {
      for (const path of ["/", "/resources", "/no-such-page"]) {
        await page.goto(path);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, path).toBe(0);
      }
    });
  });
}

for (const [tone, role] of [
  ["success", "status"],
  ["failure", "alert"],
] as const) {
  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test(`a ${tone} message is shown once on its page, as ${role}, and can be dismissed`, async ({
      page,
      context,
      site,
    }) => {
      const { headers } = await redirectWithFlash("/resources", { tone, text: "It is done." });
      const [, name = "", value = ""] = /^([^=]+)=([^;]+)/.exec(headers.get("Set-Cookie") ?? "") ?? [];
      await context.addCookies([{ name, value, url: site.url }]);
      await page.goto("/");
      await expect(page.getByText("It is done.")).toHaveCount(0);
      await page.goto("/resources");
      await expect(page.getByRole(role).getByText("It is done.")).toBeVisible();
      await page.getByRole("checkbox", { name: "Dismiss this message" }).press("Space");
      await expect(page.getByText("It is done.")).toBeHidden();
      await page.goto("/resources");
      await expect(page.getByText("It is done.")).toHaveCount(0);
    });
  });
}
