import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { publicPages } from "#app/site/search-engines/pages.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { receiptFor } from "#domain/inbox/receipts/receipt.server.ts";
import { skipBrowserChecks } from "./sending.ts";
import { expect, type Site, test } from "./test.ts";

const accountPages = [
  "/signin",
  "/signup",
  "/forgot-password",
  "/admin/login",
  "/admin/signup",
  "/reset-password",
  "/confirm-address",
  "/no-such-page",
];
const mostBytes = 6 * 1024;

/** Pages of all kinds, for some of which rows are added. */
async function addPages({ database }: Site) {
  const job = { ...sampleJobPost(), isPublished: true };
  await database.insert(jobPosts).values(job);
  const { path: receipt, sending } = receiptFor("form", {});
  await database.insert(contactMessages).values({ ...sampleContactMessage(), ...sending });
  return [
    ...publicPages.map(({ path }) => path),
    ...accountPages,
    ...["/search", "/search?q=cash", "/book-session/problem", "/verify"],
    `/job-application/${job.id}`,
    receipt,
  ];
}

test("public pages load no framework: one small script with a form, none without", async ({ web, site }) => {
  const paths = await addPages(site);
  const loaded = new Set<string>();
  for (const path of paths) {
    const html = await (await web.get(path)).text();
    const scripts = html.match(/<script(?! type="application\/ld\+json")[^>]*>/g) ?? [];
    const isSearch = path.startsWith("/search");
    const hasForm = /<form[^>]*method="post"/.test(html);
    expect(scripts.length, path).toBe(hasForm || isSearch ? 1 : 0);
    expect(html, path).not.toContain("modulepreload");
    for (const script of scripts) {
      const address = script.match(/src="([^"]+)"/)?.[1] ?? "";
      expect(address, path).toMatch(isSearch ? /^\/assets\/while-typing-/ : /^\/assets\/enhance-/);
      loaded.add(address);
    }
  }
  expect(loaded.size).toBe(2);
  for (const address of loaded) {
    const answer = await web.get(address);
    expect(answer.status()).toBe(200);
    const code = await answer.body();
    // All of it is in this one file.
    expect(code.toString()).not.toMatch(/\bimport\b/);
    expect(brotliCompressSync(code).length, address).toBeLessThanOrEqual(mostBytes);
  }
});

test("only sign-in and sign-up take the focus, and none before the script knows the screen", async ({
  web,
  site,
}) => {
  const focused: string[] = [];
  for (const path of await addPages(site)) {
    const { $ } = await web.open(path);
    expect($("main [autofocus]"), path).toHaveLength(0);
    if ($("form[data-takes-focus]").length > 0) focused.push(path);
  }
  expect(focused.sort()).toEqual(["/admin/login", "/admin/signup", "/signin", "/signup"]);
});

test("sign-in and sign-up begin in their first field on a wide screen, unless somebody is elsewhere already", async ({
  page,
}) => {
  for (const [path, label] of [
    ["/signin", "Email"],
    ["/signup", "First Name"],
    ["/admin/login", "Email"],
    ["/admin/signup", "Full Name"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByLabel(label)).toBeFocused();
  }

  const held = Promise.withResolvers<void>();
  await page.route("**/enhance-*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/signin", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Password").focus();
  held.resolve();
  await page.waitForLoadState();
  await expect(page.getByLabel("Password")).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  // Its scripts have run.
  await page.goto("/signin", { waitUntil: "load" });
  await expect(page.locator("body")).toBeFocused();
});

test.describe("on a page that is not found", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("forms and what stands above them slide in and are never transparent, as elsewhere", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    for (const path of ["/no-such-page", "/signin", "/contact", "/search", "/"]) {
      await page.goto(path);
      const animations = await page.evaluate(() => {
        const forms = [...document.querySelectorAll("main form")];
        const hasFormAtTop = forms.some((form) => !form.closest(".enter"));
        const opening = hasFormAtTop ? [...document.querySelectorAll(".open-items > *")] : [];
        const shown = document.querySelectorAll("*");
        const around = [...shown].filter((one) =>
          [...forms, ...opening].some((inner) => one.contains(inner)),
        );
        return around.map((element) => getComputedStyle(element).animationName);
      });
      expect(animations, path).toContain("rise");
      expect(new Set(animations), path).toEqual(new Set(["none", "rise"]));
    }
  });
});

test("a page with a form does not fade in after a link either; others do", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    addEventListener("pagereveal", async (event) => {
      await event.viewTransition?.ready;
      const arriving = () =>
        document.getAnimations().filter(({ effect }) => {
          return (effect as KeyframeEffect).pseudoElement === "::view-transition-new(root)";
        });
      // Held until the form is parsed, too: a busy browser shows the beginning of a page first.
      for (const animation of arriving()) animation.pause();
      if (document.readyState === "loading") {
        await new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));
      }
      document.documentElement.dataset.arriving = arriving()
        .map((animation) => (animation as CSSAnimation).animationName)
        .join();
      event.viewTransition?.skipTransition();
    });
  });
  for (const [from, link, arriving] of [
    ["/terms", "Schedule a Consultation", "page-up"],
    ["/contact", "Solutions", "page-in"],
  ] as const) {
    await page.goto(from);
    await page.getByRole("banner").getByRole("link", { name: link }).click();
    await expect(page.locator("html")).toHaveAttribute("data-arriving", arriving);
  }
});

async function openForm(page: Page) {
  await page.goto("/contact");
  // The counter works once the script has loaded.
  await expect(page.getByText("5000 of 5000 characters left")).toBeVisible();
}

async function fillIn(page: Page) {
  await page.getByLabel("Name").fill("Ada Okafor");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByRole("textbox", { name: "Message" }).fill("Four words\nof text");
}

function storedCopy(page: Page) {
  return page.evaluate(() => localStorage.getItem("draft:contact"));
}

test("typed text is counted, restored in another tab, can be cleared, and is deleted once sent", async ({
  page,
  context,
  site,
}) => {
  await openForm(page);
  await expect(page.getByLabel("Leave this field empty")).not.toBeInViewport();
  await fillIn(page);
  await expect(page.getByText("4982 of 5000 characters left")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveAccessibleDescription(
    "4982 of 5000 characters left",
  );
  await page.close();
  const later = await context.newPage();
  await later.goto(`${site.url}/contact`);
  await expect(later.getByText("What you typed here earlier is back.")).toBeVisible();
  await expect(later.getByLabel("Name")).toHaveValue("Ada Okafor");
  await expect(later.getByText("4982 of 5000 characters left")).toBeVisible();
  await later.getByRole("button", { name: "Clear the form" }).click();
  await expect(later.getByLabel("Name")).toHaveValue("");
  expect(await storedCopy(later)).toBeNull();
  await fillIn(later);
  await later.getByRole("button", { name: "Send Message" }).click();
  await expect(later.getByText("Thank you! Your message has been sent.")).toBeVisible();
  expect(await storedCopy(later)).toBeNull();
  await expect(later.getByLabel("Name")).toHaveValue("");
});

test("submitting twice, or again after Back, makes one row, also from the back/forward cache", async ({
  page,
  site,
}) => {
  await openForm(page);
  await fillIn(page);
  await page.route("**/contact", (route) => route.fulfill({ status: 204 }));
  const submit = page.locator("form[method=post] button[type=submit]");
  await submit.click();
  await expect(submit).toHaveAttribute("aria-disabled", "true");
  await expect(submit).toHaveText("Sending...");
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(submit).not.toHaveAttribute("aria-disabled");
  await expect(submit).toHaveText("Send Message");
  await page.unroute("**/contact");

  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent++;
  });
  await submit.dblclick();
  await expect(page.getByText("Thank you! Your message has been sent.")).toBeVisible();
  expect(sent).toBe(1);
  await page.goBack();
  await expect(submit).not.toHaveAttribute("aria-disabled");
  await fillIn(page);
  await submit.click();
  await expect(page.getByText("Thank you! Your message has been sent.")).toBeVisible();
  expect(sent).toBe(2);
  expect(await site.database.$count(contactMessages)).toBe(1);
  expect(await storedCopy(page)).toBeNull();
});

test.describe("a refused form", () => {
  test.use({ expectedErrors: [/status of (400|401)/] });

  test("focuses its first invalid field, whose error goes away once it is corrected, or the message", async ({
    page,
  }) => {
    await page.goto("/contact");
    await page.getByRole("textbox", { name: "Message" }).fill("Kept");
    await skipBrowserChecks(page);
    await page.getByRole("button", { name: "Send Message" }).click();
    const name = page.getByLabel("Name");
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await name.fill("Ada");
    await expect(name).not.toHaveAttribute("aria-invalid");

    await page.goto("/signin");
    await page.getByLabel("Email").fill("nobody@example.org");
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
    await expect(page.getByRole("alert")).toBeFocused();
  });
});
