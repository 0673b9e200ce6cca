import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { listClaims } from "#domain/content/claims/queries.server.ts";
import { claimNotes } from "#domain/content/claims/table.server.ts";
import { pageTexts } from "#domain/content/pages/table.server.ts";
import { callSettings } from "#domain/inbox/calls/table.server.ts";
import { outboxMessages } from "#domain/office/outbox/rules.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { setupSteps } from "#domain/office/settings/setup-steps.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { freshEmail, password, signInAsAdmin } from "./people.ts";
import { textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";
import type { WebPage } from "./web.ts";

test.describe.configure({ mode: "default" });

const card = "section[aria-labelledby=get-ready]";

function steps(page: WebPage) {
  return page
    .$(`${card} .setup-step`)
    .toArray()
    .map((step) => page.$(step).attr("data-state"));
}

test("without an admin the login leads to the registration, whose email it then knows", async ({ web }) => {
  const login = await web.open("/admin/login");
  expect(login.text).toContain("There is no admin account yet.");
  const form = await login.follow("Create Admin Account");
  expect(form.address).toBe("/admin/signup");
  const email = freshEmail("admin");
  const created = await form.send("Create Admin Account", { Email: email, Password: password });
  expect(created.address).toBe("/admin/login");
  expect(created.value("Email")).toBe(email);
  expect(created.text).not.toContain("There is no admin account yet.");
  expect((await web.open("/admin/login")).value("Email")).toBe("");
});

test.describe("signed in", () => {
  test.beforeEach(({ web }) => signInAsAdmin(web));

  test("the dashboard begins with six open steps, each with its time and its place", async ({ web }) => {
    const page = await web.open("/admin/dashboard");
    expect(page.$("h1, h2").first().text()).toBe("Dashboard Overview");
    expect(page.$("h1, h2").eq(1).text()).toBe("Get your site ready");
    expect(steps(page)).toEqual(Array(6).fill("open"));
    expect(page.$(card).text()).toContain("0 of 6 done");
    expect(page.$(`${card} .setup-state`).first().text()).toBe("Open, about 5 minutes");
    const links = page.$(`${card} .setup-title`).toArray();
    expect(links.map((link) => page.$(link).attr("href"))).toEqual([
      ...["/admin/settings", "/admin/settings/mail", "/admin/calendar/hours"],
      ...["/admin/pages/home#section-opening", "/admin/claims", "/admin/blog/new"],
    ]);
    expect(textsIn(page, `${card} ul:contains(Phone) li`)).toEqual([
      ...["Email", "Phone", "Founder name", "Address"],
    ]);
    expect(page.$(`${card} a:contains(' on Solutions')`).attr("href")).toBe("/admin/claims?page=solutions");
    expect(page.text.split(outboxMessages.notSetUp)).toHaveLength(2);
  });

  test("steps are done by what the site has, and the card goes with the last one", async ({ web, site }) => {
    await site.database.update(siteSettings).set({
      ...{ email: "firm@example.org", phone: "+1 (555) 010-7777" },
      ...{ founderName: "Grace Ito", address: "Newark", tickedSetupSteps: ["mail"] },
    });
    await site.database.update(callSettings).set({ monday: "09:00-12:00" });
    await site.database.insert(pageTexts).values({ page: "home", changes: { "opening.title": "Hello" } });
    await site.database.insert(blogPosts).values({ ...sampleBlogPost(), published: true });
    const page = await web.open("/admin/dashboard");
    expect(steps(page)).toEqual(["done", "ticked", "done", "done", "open", "done"]);
    expect(page.$(card).text()).toContain("5 of 6 done");
    const now = new Date();
    const claims = await asViewer({ role: "admin", userId: randomUUID() }, async (tx) =>
      listClaims(tx, { settings: await findSettings(tx), now }),
    );
    const ours = claims.filter(({ page }) => page === "home" || page === "solutions");
    await site.database
      .insert(claimNotes)
      .values(ours.map(({ page, path, hash }) => ({ page, path, hash, confirmedAt: now })));
    const done = await web.open("/admin/dashboard");
    expect(done.$(card)).toHaveLength(0);
    expect(done.$("h1, h2").eq(1).text()).toBe("Today");
    expect(done.$("section[aria-labelledby=today]").text()).toContain(outboxMessages.notSetUp);
    expect(done.$("a:contains('Set up mail')").attr("href")).toBe("/admin/settings/mail");
  });

  test("a step is ticked by hand and opened again, and the whole card is dismissed and brought back", async ({
    web,
    site,
  }) => {
    const first = await web.open("/admin/dashboard");
    const ticked = await first.send("Fine as it is: Set up mail");
    expect(ticked.address).toBe("/admin/dashboard");
    expect(steps(ticked)).toEqual(["open", "ticked", "open", "open", "open", "open"]);
    expect(steps(await ticked.send("Open again: Set up mail"))[1]).toBe("open");
    expect(steps(await ticked.send("Undo"))[1]).toBe("open");
    const dismissed = await (await web.open("/admin/dashboard")).send("Dismiss");
    expect(dismissed.$(card)).toHaveLength(0);
    expect(dismissed.statuses.join()).toContain("“Get your site ready” is put away.");
    const [row] = await site.database.select().from(siteSettings);
    expect(row?.tickedSetupSteps).toEqual([...setupSteps].sort());
    expect(steps(await dismissed.send("Undo"))).toEqual(Array(6).fill("open"));
  });

  test("an empty list says what will appear, and leads to what brings it", async ({ web }) => {
    for (const [list, empty, link, address] of [
      ["blog", "No blog posts yet. Write the first one.", "Create blog post", "/admin/blog/new"],
      ["projects", "No projects yet. Plan the first one.", "Create project", "/admin/projects/new"],
      ["sessions", "No consultation requests yet", "View the request form", "/book-session"],
      ["messages", "No messages yet", "View the contact form", "/contact"],
      ["bcpbp", "No program applications yet", "View the application form", "/bcpbp"],
      ["job-applications", "No job applications yet", "View the careers page", "/careers"],
      ["calls", "No calls yet", "Hours for calls", "/admin/calendar/hours"],
      ["outbox", "No mails yet.", "Send a test mail", "/admin/settings/mail"],
    ]) {
      const page = await web.open(`/admin/${list}`);
      expect(textsIn(page, ".state p")[0], list).toBe(empty);
      expect(textsIn(page, ".state p")[1], list).toMatch(/ (here|listed here)/);
      expect(page.$(`.state a:contains('${link}')`).attr("href"), list).toBe(address);
    }
  });

  test("a step that does not exist is refused, and one that cannot be saved says so", async ({
    web,
    site,
  }) => {
    for (const id of ["nothing", "", "mail nothing"])
      expect((await web.post("/admin/dashboard", { intent: "tick", id })).status).toBe(400);
    await site.database.execute(sql`revoke update (ticked_setup_steps) on site_settings from beunec_admin`);
    try {
      const failed = await (await web.open("/admin/dashboard")).send("Fine as it is: Set up mail");
      expect(failed.alerts.join()).toContain("Failed to save that. Please try again.");
      expect(steps(failed)).toEqual(Array(6).fill("open"));
    } finally {
      await site.database.execute(sql`grant update (ticked_setup_steps) on site_settings to beunec_admin`);
    }
  });
});
