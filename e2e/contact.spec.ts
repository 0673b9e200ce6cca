import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { contactMessages } from "#domain/contact-messages/table.server.ts";
import { clearAccounts, signInAsAdmin } from "./people.ts";
import { acceptInto, clearInbox, refuseInto, skipBrowserChecks, ways } from "./sending.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.beforeEach(async ({ site }) => clearInbox(site.database));
test.afterEach(async ({ site }) => acceptInto(site.database, "contact_messages"));

const sent = "Thank you! Your message has been sent.";
const failed = "There was an error sending your message. Please try again.";

async function fillIn(page: Page) {
  await page.getByLabel("Name").fill("Ada Okafor");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByRole("textbox", { name: "Message" }).fill("First line\nSecond line");
}

/** The counter works once the script has loaded. */
async function waitForScript(page: Page) {
  await expect(page.getByText("5000 of 5000 characters left")).toBeVisible();
}

async function send(page: Page) {
  await page.getByRole("button", { name: "Send Message" }).click();
}

for (const { way, ...options } of ways) {
  test.describe(way, () => {
    test.use({ ...options, expectedErrors: [/status of (400|429|500)/] });

    test("a message is sent, confirmed and stored, and the form is empty again", async ({ visit, site }) => {
      const page = await visit("/contact");
      await expect(page.getByRole("textbox", { name: "Message" })).toHaveAttribute("rows", "4");
      await fillIn(page);
      await send(page);
      await expect(page.getByRole("status").filter({ hasText: sent })).toBeVisible();
      await expect(page).toHaveURL("/contact");
      await expect(page.getByLabel("Name")).toHaveValue("");
      await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("");
      const rows = await site.database.select().from(contactMessages);
      expect(rows).toMatchObject([
        { name: "Ada Okafor", email: "ada@example.org", message: "First line\nSecond line", seenAt: null },
      ]);
      await page.reload();
      await expect(page.getByText(sent)).toHaveCount(0);
      await expect(page.getByLabel("Name")).toHaveValue("");
    });

    test("each invalid field gets an error and what was typed stays", async ({
      page,
      site,
      javaScriptEnabled,
    }) => {
      await page.goto("/contact");
      await page.getByLabel("Email").fill("not an address");
      await page.getByRole("textbox", { name: "Message" }).fill("Kept");
      await skipBrowserChecks(page);
      await send(page);
      const summary = page.getByRole("alert");
      await expect(summary.getByRole("link")).toHaveText([
        "Name is required.",
        "Email must be an email address, such as name@example.com.",
      ]);
      await expect(page.getByLabel("Email")).toHaveValue("not an address");
      await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("Kept");
      if (javaScriptEnabled) await expectAccessible(page);
      expect(await site.database.$count(contactMessages)).toBe(0);
    });

    test("a database error loses nothing typed", async ({ page, site }) => {
      await refuseInto(site.database, "contact_messages");
      await page.goto("/contact");
      await fillIn(page);
      await send(page);
      await expect(page.getByRole("alert")).toHaveText(failed);
      await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("First line\nSecond line");
      await acceptInto(site.database, "contact_messages");
      await send(page);
      await expect(page.getByRole("status").filter({ hasText: sent })).toBeVisible();
      expect(await site.database.$count(contactMessages)).toBe(1);
    });
  });
}

test.describe("with scripts", () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 400/] });

  test("a lost connection is reported, and what was typed is restored on return", async ({
    page,
    site,
    context,
  }) => {
    await page.goto("/contact");
    await waitForScript(page);
    await fillIn(page);
    await context.setOffline(true);
    await send(page);
    await expect(page.getByRole("alert")).toHaveText(failed);
    await expect(page.getByLabel("Name")).toHaveValue("Ada Okafor");
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByLabel("Name")).toHaveValue("Ada Okafor");
    await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("First line\nSecond line");
    await send(page);
    await expect(page.getByRole("status").filter({ hasText: sent })).toBeVisible();
    expect(await site.database.$count(contactMessages)).toBe(1);
    await page.reload();
    await expect(page.getByLabel("Name")).toHaveValue("");
  });

  test("sending again after a lost response makes no second row", async ({ page, site, context }) => {
    await page.goto("/contact");
    await waitForScript(page);
    await fillIn(page);
    await page.route("**/contact", async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    });
    await send(page);
    await expect.poll(() => site.database.$count(contactMessages)).toBe(1);
    await page.unroute("**/contact");
    // The response's cookie was lost too.
    await context.clearCookies();
    await page.goto("/contact");
    await expect(page.getByLabel("Name")).toHaveValue("Ada Okafor");
    await send(page);
    await expect(page.getByRole("status").filter({ hasText: sent })).toBeVisible();
    expect(await site.database.$count(contactMessages)).toBe(1);
  });
});

test.describe("a suspected bot", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 400/] });

  test("sees the honeypot once it was filled in, and a person can empty it", async ({ page, site }) => {
    await page.goto("/contact");
    const hidden = page.getByLabel("Leave this field empty", { exact: false });
    await expect(hidden).not.toBeInViewport();
    await fillIn(page);
    await page.locator("input[name=reference]").evaluate((input: HTMLInputElement) => {
      input.value = "https://example.com/cheap";
    });
    await send(page);
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "Leave this field empty: it is there to tell programs from people.",
    ]);
    expect(await site.database.$count(contactMessages)).toBe(0);
    await hidden.fill("");
    await send(page);
    await expect(page.getByRole("status").filter({ hasText: sent })).toBeVisible();
  });

  test("with a forged ticket is refused and gets a valid one", async ({ page }) => {
    await page.goto("/contact");
    await fillIn(page);
    await page.locator("input[name=ticket]").evaluate((input: HTMLInputElement) => {
      input.value = `${input.value}x`;
    });
    await send(page);
    await expect(page.getByRole("alert")).toContainText("Nothing you typed is lost");
    await send(page);
    await expect(page.getByRole("status").filter({ hasText: sent })).toBeVisible();
  });
});

test("a quick submission is accepted", async ({ page, site }) => {
  const html = await (await page.request.get("/contact")).text();
  const ticket = html.match(/name="ticket" value="([^"]+)"/)?.[1] ?? "";
  const answer = await page.request.post("/contact", {
    form: { name: "Ada", email: "ada@example.org", message: "Filled in by the browser", ticket },
    headers: { Origin: site.url },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  expect(await site.database.$count(contactMessages)).toBe(1);
});

test("the same form sent twice makes one row; changed content makes another", async ({ page, site }) => {
  await page.goto("/contact");
  const ticket = await page.locator("input[name=ticket]").inputValue();
  async function post(message: string) {
    const answer = await page.request.post("/contact", {
      form: { name: "Ada", email: "ada@example.org", message, ticket },
      headers: { Origin: site.url },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(302);
  }
  await Promise.all([post("Hello"), post("Hello"), post("Hello")]);
  expect(await site.database.$count(contactMessages)).toBe(1);
  await post("Hello again");
  expect(await site.database.$count(contactMessages)).toBe(2);
});

test("too many messages with one email are refused with a message and Retry-After", async ({
  page,
  site,
}) => {
  await page.goto("/contact");
  const ticket = await page.locator("input[name=ticket]").inputValue();
  function post(number: number, email = "ada@example.org") {
    return page.request.post("/contact", {
      form: { name: "Ada", email, message: `Kept words ${number}`, ticket },
      headers: { Origin: site.url, "X-Forwarded-For": `203.0.113.${number}` },
      maxRedirects: 0,
    });
  }
  for (let number = 1; number <= 5; number++) expect((await post(number)).status()).toBe(302);
  const refused = await post(6);
  expect(refused.status()).toBe(429);
  expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);
  const html = await refused.text();
  expect(html).toContain("Too many attempts. Please try again in 15 minutes.");
  expect(html).toContain("Kept words 6");
  expect(await site.database.$count(contactMessages)).toBe(5);

  const colleague = await post(7, "grace@example.org");
  expect(colleague.status()).toBe(302);
});

test("an office's sixty-first message within a quarter of an hour is refused with a sentence", async ({
  page,
  site,
}) => {
  await page.goto("/contact");
  const ticket = await page.locator("input[name=ticket]").inputValue();
  function post(number: number) {
    return page.request.post("/contact", {
      form: { name: "Ada", email: `person${number}@example.org`, message: `Kept words ${number}`, ticket },
      headers: { Origin: site.url },
      maxRedirects: 0,
    });
  }
  expect((await post(1)).status()).toBe(302);
  // As if 58 more had been sent, each of which would be mailed too.
  await site.database.execute(sql`update limits.rate_limits set hits = hits + 58`);
  expect((await post(60)).status()).toBe(302);
  const refused = await post(61);
  expect(refused.status()).toBe(429);
  const html = await refused.text();
  expect(html).toContain("Too many attempts. Please try again in 15 minutes.");
  expect(html).toContain("Kept words 61");
  expect(await site.database.$count(contactMessages)).toBe(2);
});

test("a signed-in member sends as a visitor", async ({ page, site }) => {
  await clearAccounts(site.database);
  await signInAsAdmin(page);
  await page.goto("/contact");
  await fillIn(page);
  await send(page);
  await expect(page.getByRole("status").filter({ hasText: sent })).toBeVisible();
  expect(await site.database.$count(contactMessages)).toBe(1);
});
