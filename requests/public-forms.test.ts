import { brotliCompressSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { publicPages } from "#app/site/search-engines/pages.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { receiptFor } from "#domain/inbox/receipts/receipt.server.ts";
import { signInAsAdmin } from "./people.ts";
import { acceptInto, refuseInto } from "./refused-changes.ts";
import { errorsOf } from "./refused-forms.ts";
import type { Site } from "./site.ts";
import { describe, expect, test } from "./test.ts";

/** Pages of all kinds, for some of which rows are added. */
async function addPages({ database }: Site) {
  const job = { ...sampleJobPost(), isPublished: true };
  await database.insert(jobPosts).values(job);
  const { path: receipt, sending } = receiptFor("form", {});
  await database.insert(contactMessages).values({ ...sampleContactMessage(), ...sending });
  return [
    ...publicPages.map(({ path }) => path),
    ...["/signin", "/signup", "/forgot-password", "/admin/login", "/admin/signup", "/reset-password"],
    ...["/confirm-address", "/no-such-page", "/search", "/search?q=cash", "/book-session/problem", "/verify"],
    `/job-application/${job.id}`,
    receipt,
  ];
}

test("public pages load no framework: one small script with a form, none without", async ({ web, site }) => {
  const loaded = new Set<string>();
  const focused: string[] = [];
  for (const path of await addPages(site)) {
    const { $, html } = await web.open(path);
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
    // Only the script takes the focus, which knows the screen.
    expect($("main [autofocus]"), path).toHaveLength(0);
    if ($("form[data-takes-focus]").length > 0) focused.push(path);
  }
  expect(focused.sort()).toEqual(["/admin/login", "/admin/signup", "/signin", "/signup"]);
  expect(loaded.size).toBe(2);
  for (const address of loaded) {
    const code = (await web.get(address)).body();
    // All of it is in this one file.
    expect(code.toString()).not.toMatch(/\bimport\b/);
    expect(brotliCompressSync(code).length, address).toBeLessThanOrEqual(6 * 1024);
  }
});

describe("what every form of visitors does, shown with that for messages", () => {
  const sent = "Thank you! Your message has been sent.";
  const filled = { Name: "Ada Okafor", Email: "ada@example.org", Message: "First line\nSecond line" };

  test("what is sent is confirmed once and stored, whoever is signed in", async ({ web, site }) => {
    const form = await web.open("/contact");
    expect(form.field("Message").attr("rows")).toBe("4");
    const answer = await form.send("Send Message", filled);
    expect(answer.address).toBe("/contact");
    expect(answer.statuses.join()).toContain(sent);
    expect(answer.value("Name")).toBe("");
    expect(await site.database.select().from(contactMessages)).toMatchObject([
      { name: "Ada Okafor", email: "ada@example.org", message: "First line\nSecond line", seenAt: null },
    ]);
    await signInAsAdmin(web);
    const later = await web.open("/contact");
    expect(later.text).not.toContain(sent);
    expect((await later.send("Send Message", filled)).statuses.join()).toContain(sent);
    expect(await site.database.$count(contactMessages)).toBe(2);
  });

  test("each invalid field gets an error, and what was typed stays", async ({ web, site }) => {
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

  test("an error of the database loses nothing typed, and however often it occurs it counts under no limit", async ({
    web,
    site,
  }) => {
    await refuseInto(site.database, "contact_messages");
    let refused = await (await web.open("/contact")).send("Send Message", filled);
    for (let attempt = 2; attempt <= 7; attempt++) refused = await refused.send("Send Message");
    expect(refused.alerts).toEqual(["There was an error sending your message. Please try again."]);
    expect(refused.value("Message")).toBe("First line\nSecond line");
    await acceptInto(site.database, "contact_messages");
    expect((await refused.send("Send Message")).statuses.join()).toContain(sent);
  });

  test("a program that fills in the hidden field or forges the ticket is refused; a person can go on", async ({
    web,
    site,
  }) => {
    const form = await web.open("/contact");
    expect(form.field("reference").closest("[inert]").length).toBe(1);
    const trapped = await form.send("Send Message", { ...filled, reference: "https://example.com/cheap" });
    expect(errorsOf(trapped)).toEqual(["Leave this field empty: it is there to tell programs from people."]);
    expect(trapped.field("Leave this field empty").closest("[inert]").length).toBe(0);
    const ticket = `${trapped.value("ticket")}x`;
    const forged = await trapped.send("Send Message", { "Leave this field empty": "", ticket });
    expect(forged.alerts.join()).toContain("Nothing you typed is lost");
    expect(await site.database.$count(contactMessages)).toBe(0);
    expect((await forged.send("Send Message")).statuses.join()).toContain(sent);
  });

  test("a form sent twice at once makes one row, and changed content makes another", async ({
    web,
    site,
  }) => {
    const form = await web.open("/contact");
    const answers = await Promise.all([1, 2, 3].map(() => form.send("Send Message", filled)));
    expect(answers.map(({ address }) => address)).toEqual(["/contact", "/contact", "/contact"]);
    expect(await site.database.$count(contactMessages)).toBe(1);
    await form.send("Send Message", { ...filled, Message: "Another" });
    expect(await site.database.$count(contactMessages)).toBe(2);
  });

  test("too many are refused with a sentence and the time to wait", async ({ web, site }) => {
    const form = await web.open("/contact");
    await form.send("Send Message", filled);
    await site.database.execute(sql`update limits.rate_limits set hits = hits + 59`);
    const refused = await form.send("Send Message", { ...filled, Message: "Kept" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.alerts.join()).toContain("Too many attempts. Please try again in 15 minutes.");
    expect(refused.value("Message")).toBe("Kept");
    expect(await site.database.$count(contactMessages)).toBe(1);
  });
});
