import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { pageTexts } from "#domain/content/pages/table.server.ts";
import { callSettings } from "#domain/inbox/calls/table.server.ts";
import { outboxMessages } from "#domain/office/outbox/rules.ts";
import { setupSteps } from "#domain/office/settings/setup-steps.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { freshEmail, password, signInAsAdmin } from "./people.ts";
import { refuseSaves } from "./refused-changes.ts";
import { textsIn } from "./rows.ts";
import { describe, expect, test } from "./test.ts";
import type { WebPage } from "./web.ts";

const card = "section[aria-labelledby=get-ready]";
const allOpen = Array(6).fill("open");

function steps({ $ }: WebPage) {
  const shown = $(`${card} .setup-step`).toArray();
  return shown.map((step) => $(step).attr("data-state"));
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

describe("signed in", () => {
  test.beforeEach(({ web }) => signInAsAdmin(web));

  test("the dashboard begins with six open steps, each with its place", async ({ web }) => {
    const page = await web.open("/admin/dashboard");
    expect(textsIn(page, "h1, h2").slice(0, 2)).toEqual(["Dashboard Overview", "Get your site ready"]);
    expect(steps(page)).toEqual(allOpen);
    expect(page.$(card).text()).toContain("0 of 6 done");
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
    const done = await page.send("Fine as it is: Confirm the figures of Home and Solutions");
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
    expect(steps(await ticked.send("Open again: Set up mail"))).toEqual(allOpen);
    const dismissed = await (await web.open("/admin/dashboard")).send("Dismiss");
    expect(dismissed.$(card)).toHaveLength(0);
    expect(dismissed.statuses.join()).toContain("“Get your site ready” is put away.");
    const [row] = await site.database.select().from(siteSettings);
    expect(row?.tickedSetupSteps).toEqual([...setupSteps].sort());
    expect(steps(await dismissed.send("Undo"))).toEqual(allOpen);
  });

  test("a step that does not exist is refused, and one that cannot be saved says so", async ({
    web,
    site,
  }) => {
    const refused = await web.post("/admin/dashboard", { intent: "tick", id: "mail nothing" });
    expect(refused.status).toBe(400);
    const dashboard = await web.open("/admin/dashboard");
    await refuseSaves(site.database);
    const failed = await dashboard.send("Fine as it is: Set up mail");
    expect(failed.alerts.join()).toContain("Failed to save that. Please try again.");
    expect(steps(failed)).toEqual(allOpen);
  });
});
