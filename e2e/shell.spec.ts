import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { signInAsAdmin, signUpMember } from "./people.ts";
import { expect, findViolations, test } from "./test.ts";
import type { WebPage } from "./web.ts";

const headerLinks = {
  About: "/about",
  Solutions: "/solutions",
  Resources: "/resources",
  Contact: "/contact",
};

function expectMainLinks({ $ }: WebPage) {
  for (const [name, href] of Object.entries(headerLinks))
    expect($(`header nav[aria-label=Main] a[href="${href}"]`).text()).toBe(name);
}

test("the header has the logo, four links and the highlighted button, and marks the current page", async ({
  web,
}) => {
  const page = await web.open("/resources");
  expect(page.$("header a[href='/']").first().text()).toContain("Beunec Consulting");
  expectMainLinks(page);
  const nav = page.$("header nav[aria-label=Main]");
  expect(nav.find("a[href='/book-session']").text()).toBe("Schedule a Consultation");
  expect(
    nav
      .find("[aria-current]")
      .toArray()
      .map((link) => page.$(link).attr("href")),
  ).toEqual(["/resources"]);
  expect(nav.find("[aria-current]").attr("aria-current")).toBe("page");
});

test("the footer has every link, the contact block and the year", async ({ web }) => {
  const { $ } = await web.open("/");
  const addressOf = (name: string) => $(`footer a:contains("${name}")`).attr("href");
  for (const path of [
    ...["/about", "/solutions", "/resources", "/contact", "/bcpbp", "/careers", "/use-cases"],
    ...["/privacy", "/terms"],
  ]) {
    expect($(`footer a[href="${path}"]`), path).toHaveLength(1);
  }
  expect(addressOf("Admin")).toBe("/admin/login");
  expect(addressOf("Member sign-in")).toBe("/member-dashboard");
  expect(addressOf("hello@beunec.example")).toBe("mailto:hello@beunec.example");
  expect(addressOf("+1 (555) 010-0142")).toBe("tel:+15550100142");
  expect($("footer").text()).toContain(`© ${new Date().getFullYear()} Beunec Consulting`);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu opens and closes by pointer and by keyboard, for members too", async ({ page }) => {
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

    await signUpMember(page);
    await page.goto("/member-dashboard");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(menu.getByRole("link", { name: "Solutions" })).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await expect(menu).toBeHidden();
  });
});

test("members have the site's header and footer and a member bar", async ({ web }) => {
  await signUpMember(web);
  for (const path of ["/member-dashboard", "/member-dashboard/application", "/account"]) {
    const page = await web.open(path);
    expectMainLinks(page);
    expect(page.$("footer a[href='/privacy']"), path).toHaveLength(1);
    expect(page.$("footer").text()).toContain("hello@beunec.example");
    const bar = page.$("nav[aria-label=Member]");
    expect(
      bar
        .find("a")
        .toArray()
        .map((link) => page.$(link).text()),
    ).toEqual(["Dashboard", "Ada Okafor"]);
    expect(bar.find("button").text()).toBe("Sign Out");
  }
  const about = await web.open("/about");
  expect((await about.follow("Member sign-in")).address).toBe("/member-dashboard");
});

test("the first Tab reaches the skip link", async ({ page }) => {
  await page.goto("/resources");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test("an unknown path shows the not-found page with a way home", async ({ web }) => {
  const page = await web.open("/no-such-page");
  expect(page.status).toBe(404);
  expect(page.$("title").text()).toBe("Page Not Found | Beunec Consulting");
  expect(page.$("h1").text()).toBe("Page Not Found");
  expect(page.text).toContain("The page you're looking for doesn't exist or has been moved.");
  expect((await page.follow("Return Home")).address).toBe("/");
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

test("the admin's link to a page's form is in a landmark and covers nothing", async ({ page }) => {
  await signInAsAdmin(page);
  for (const path of ["/", "/careers", "/terms"]) {
    await page.goto(path);
    const link = page
      .getByRole("navigation", { name: "Admin" })
      .getByRole("link", { name: "Edit this page" });
    await expect(link).toBeVisible();
    expect(await findViolations(page, { within: "body > nav" }), path).toEqual([]);
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => scrollTo(0, 0));
      await expect(page.getByRole("link", { name: "Skip to content" })).not.toBeInViewport();
      const { y, height } = (await link.boundingBox()) ?? { y: 0, height: 0 };
      for (const part of ["header", "main", "footer"])
        expect(
          (await page.locator(`body > ${part}`).boundingBox())?.y,
          `${path} ${width} ${part}`,
        ).toBeGreaterThanOrEqual(y + height);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(link).not.toBeInViewport();
    }
  }
});

test("page changes into the back office report no error, also before its style sheet is cached", async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await signInAsAdmin(page);
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  const browser = await context.newCDPSession(page);
  for (let turn = 0; turn < 3; turn++) {
    await browser.send("Network.clearBrowserCache");
    await page.goto("/about");
    await page.getByRole("link", { name: "Edit this page" }).click();
    await expect(page.locator("html[data-hydrated=true]")).toBeVisible();
  }
  expect(errors).toEqual([]);
});
