import type { APIRequestContext, Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { signInAsAdmin } from "./people.ts";
import { errorsOf } from "./refused-forms.ts";
import { acceptInto, refuseInto } from "./sending.ts";
import { expect, type Site, test } from "./test.ts";
import type { Web } from "./web.ts";

const sent = "Thank you! Your message has been sent.";
const failed = "There was an error sending your message. Please try again.";
const filled = { Name: "Ada Okafor", Email: "ada@example.org", Message: "First line\nSecond line" };

test.describe("without scripts", () => {
  test("a message is sent, confirmed and stored, and the form is empty again", async ({ web, site }) => {
    const form = await web.open("/contact");
    expect(form.field("Message").attr("rows")).toBe("4");
    const answer = await form.send("Send Message", filled);
    expect(answer.address).toBe("/contact");
    expect(answer.statuses.join()).toContain(sent);
    expect(answer.value("Name")).toBe("");
    expect(answer.value("Message")).toBe("");
    const rows = await site.database.select().from(contactMessages);
    expect(rows).toMatchObject([
      { name: "Ada Okafor", email: "ada@example.org", message: "First line\nSecond line", seenAt: null },
    ]);
    const later = await web.open("/contact");
    expect(later.text).not.toContain(sent);
    expect(later.value("Name")).toBe("");
  });

  test("each invalid field gets an error and what was typed stays", async ({ web, site }) => {
    const form = await web.open("/contact");
    const refused = await form.send("Send Message", { Email: "not an address", Message: "Kept" });
    expect(refused.status).toBe(400);
    expect(errorsOf(refused)).toEqual([
      "Name is required.",
      "Email must be an email address, such as name@example.com.",
    ]);
    expect(refused.value("Email")).toBe("not an address");
    expect(refused.value("Message")).toBe("Kept");
    expect(await site.database.$count(contactMessages)).toBe(0);
  });

  test("a database error loses nothing typed, and however often it occurs it counts under no limit", async ({
    web,
    site,
  }) => {
    await refuseInto(site.database, "contact_messages");
    let refused = await (await web.open("/contact")).send("Send Message", filled);
    for (let attempt = 2; attempt <= 7; attempt++) refused = await refused.send("Send Message");
    expect(refused.alerts).toEqual([failed]);
    expect(refused.value("Message")).toBe("First line\nSecond line");
    await acceptInto(site.database, "contact_messages");
    expect((await refused.send("Send Message")).statuses.join()).toContain(sent);
    expect(await site.database.$count(contactMessages)).toBe(1);
  });

  test("a suspected bot sees the honeypot once it was filled in, and a person can empty it", async ({
    web,
    site,
  }) => {
    const form = await web.open("/contact");
    expect(form.field("reference").closest("[inert]").length).toBe(1);
    const refused = await form.send("Send Message", { ...filled, reference: "https://example.com/cheap" });
    expect(errorsOf(refused)).toEqual(["Leave this field empty: it is there to tell programs from people."]);
    expect(refused.field("Leave this field empty").closest("[inert]").length).toBe(0);
    expect(await site.database.$count(contactMessages)).toBe(0);
    const answer = await refused.send("Send Message", { "Leave this field empty": "" });
    expect(answer.statuses.join()).toContain(sent);
  });

  test("a form with a forged ticket is refused and gets a valid one", async ({ web }) => {
    const form = await web.open("/contact");
    const refused = await form.send("Send Message", { ...filled, ticket: `${form.value("ticket")}x` });
    expect(refused.alerts.join()).toContain("Nothing you typed is lost");
    expect((await refused.send("Send Message")).statuses.join()).toContain(sent);
  });

  test("somebody who is signed in sends as a visitor", async ({ web, site }) => {
    await signInAsAdmin(web);
    const answer = await (await web.open("/contact")).send("Send Message", filled);
    expect(answer.statuses.join()).toContain(sent);
    expect(await site.database.$count(contactMessages)).toBe(1);
  });
});

/** Sends messages from one opened form, as fast as a browser's own filling in. */
async function openForm(web: Web, request: APIRequestContext, site: Site) {
  const ticket = (await web.open("/contact")).value("ticket");
  return function post(message: string, email = "ada@example.org", headers: Record<string, string> = {}) {
    return request.post("/contact", {
      form: { name: "Ada", email, message, ticket },
      headers: { Origin: site.url, ...headers },
      maxRedirects: 0,
    });
  };
}

test("the same form sent twice at once makes one row; changed content makes another", async ({
  web,
  request,
  site,
}) => {
  const post = await openForm(web, request, site);
  const answers = await Promise.all([post("Hello"), post("Hello"), post("Hello")]);
  expect(answers.map((answer) => answer.status())).toEqual([302, 302, 302]);
  expect(await site.database.$count(contactMessages)).toBe(1);
  expect((await post("Hello again")).status()).toBe(302);
  expect(await site.database.$count(contactMessages)).toBe(2);
});

test("too many messages with one email are refused with a message and Retry-After", async ({
  web,
  request,
  site,
}) => {
  const post = await openForm(web, request, site);
  function postFrom(number: number, email?: string) {
    return post(`Kept words ${number}`, email, { "X-Forwarded-For": `203.0.113.${number}` });
  }
  for (let number = 1; number <= 5; number++) expect((await postFrom(number)).status()).toBe(302);
  const refused = await postFrom(6);
  expect(refused.status()).toBe(429);
  expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);
  const html = await refused.text();
  expect(html).toContain("Too many attempts. Please try again in 15 minutes.");
  expect(html).toContain("Kept words 6");
  expect(await site.database.$count(contactMessages)).toBe(5);

  const colleague = await postFrom(7, "grace@example.org");
  expect(colleague.status()).toBe(302);
});

test("an office's sixty-first message within a quarter of an hour is refused with a sentence", async ({
  web,
  request,
  site,
}) => {
  const post = await openForm(web, request, site);
  function postAs(number: number) {
    return post(`Kept words ${number}`, `person${number}@example.org`);
  }
  expect((await postAs(1)).status()).toBe(302);
  // As if 58 more had been sent, each of which would be mailed too.
  await site.database.execute(sql`update limits.rate_limits set hits = hits + 58`);
  expect((await postAs(60)).status()).toBe(302);
  const refused = await postAs(61);
  expect(refused.status()).toBe(429);
  const html = await refused.text();
  expect(html).toContain("Too many attempts. Please try again in 15 minutes.");
  expect(html).toContain("Kept words 61");
  expect(await site.database.$count(contactMessages)).toBe(2);
});

test.describe("in a browser", () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

  async function openAndFillIn(page: Page) {
    await page.goto("/contact");
    // The counter works once the script has loaded.
    await expect(page.getByText("5000 of 5000 characters left")).toBeVisible();
    await page.getByLabel("Name").fill("Ada Okafor");
    await page.getByLabel("Email").fill("ada@example.org");
    await page.getByRole("textbox", { name: "Message" }).fill("First line\nSecond line");
  }

  async function send(page: Page) {
    await page.getByRole("button", { name: "Send Message" }).click();
  }

  test("a lost connection is reported, and what was typed is restored on return", async ({
    page,
    site,
    context,
  }) => {
    await openAndFillIn(page);
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
    // Browsers send lines with carriage returns.
    const rows = await site.database.select().from(contactMessages);
    expect(rows).toMatchObject([{ message: "First line\nSecond line" }]);
    await page.reload();
    await expect(page.getByLabel("Name")).toHaveValue("");
  });

  test("sending again after a lost response makes no second row", async ({ page, site, context }) => {
    await openAndFillIn(page);
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
