import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { publicPages } from "#app/site/search-engines/pages.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { receiptFor } from "#domain/inbox/receipts/receipt.server.ts";
import { skipBrowserChecks } from "./sending.ts";
import { expect, test } from "./test.ts";

const accountPages = [
  "/admin/login",
  "/admin/signup",
  "/reset-password",
  "/confirm-address",
  "/no-such-page",
];
const mostBytes = 6 * 1024;

test("public pages load no framework: one small script with a form, none without", async ({ web, site }) => {
  const job = { ...sampleJobPost(), isPublished: true };
  await site.database.insert(jobPosts).values(job);
  const { path: receipt, sending } = receiptFor("form", {});
  await site.database.insert(contactMessages).values({ ...sampleContactMessage(), ...sending });
  const paths = [
    ...publicPages.map(({ path }) => path),
    ...accountPages,
    ...["/search", "/search?q=cash", "/book-session/problem"],
    `/job-application/${job.id}`,
    receipt,
  ];
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
  await expect(later.getByText("What you typed here before is back.")).toBeVisible();
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
