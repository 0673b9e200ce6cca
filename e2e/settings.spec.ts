import { sql } from "drizzle-orm";
import { conflictMessage } from "#domain/drafts/rules.ts";
import { settingsMessages } from "#domain/office/settings/rules.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { test } from "./account.ts";
import { allowSaves, countDrafts, putBack, refuseSaves, savedDraft } from "./editors.ts";
import { signInAsAdmin } from "./people.ts";
import { expect } from "./test.ts";
import type { WebPage } from "./web.ts";

test.describe.configure({ mode: "default" });

function missing(page: WebPage) {
  const items = page.$("ul[aria-label='Still to be filled in'] li").toArray();
  return items.map((item) => page.$(item).text());
}

test.describe("by request", () => {
  test.beforeEach(({ web }) => signInAsAdmin(web));

  test("the dashboard lists missing settings, and the site shows those filled in", async ({ web, other }) => {
    const dashboard = await web.open("/admin/dashboard");
    expect(missing(dashboard)).toContain("Phone");
    const form = await dashboard.follow("Phone");
    const typed = { Phone: "+1 (555) 010-7777", "Booking link": "https://booking.example/firm" };
    const saved = await form.send("Save Changes", typed);
    expect(saved.address).toBe("/admin/settings");
    expect(saved.statuses).toContain("The settings have been saved.");
    expect(saved.value("Phone")).toBe(typed.Phone);
    expect(missing(await web.open("/admin/dashboard"))).not.toContain("Phone");
    await expect.poll(async () => (await other.open("/")).text).toContain(typed.Phone);
  });

  test("with an outside database the page of backups says who makes them, and makes none", async ({
    web,
  }) => {
    const page = await (await web.open("/admin/settings")).follow("Backups");
    expect(page.text).toContain("The database runs elsewhere");
    expect(page.$("main button")).toHaveLength(0);
    for (const intent of ["make", "check", "download"]) {
      expect((await web.post("/admin/settings/backups", { intent, id: "x" })).status).toBe(400);
    }
  });

  test("every invalid value gets an error, and nothing typed is lost", async ({ web, site }) => {
    const typed = { "Founder name": "Kept", "Time zone": "Europe/Lisbon" };
    const faulty = { "Press email": "nobody", "Meetup link": "nowhere" };
    const refused = await (await web.open("/admin/settings")).send("Save Changes", { ...typed, ...faulty });
    expect(refused.status).toBe(400);
    expect(refused.alerts.join()).toContain("Press email must be an email address");
    expect(refused.alerts.join()).toContain("Meetup link must be a full web address");
    for (const [label, value] of Object.entries(typed)) expect(refused.value(label)).toBe(value);
    expect(await site.database.select().from(siteSettings)).toMatchObject([{ founderName: null }]);
  });

  test("a conflict shows both versions, and a failed save keeps what was typed", async ({ web, site }) => {
    const form = await web.open("/admin/settings");
    await site.database.execute(sql`update site_settings set founder_name = 'Somebody else'`);
    const conflict = await form.send("Save Changes", { "Founder name": "Half a name" });
    expect(conflict.status).toBe(409);
    expect(conflict.alerts.join()).toContain(conflictMessage);
    expect(conflict.text).toContain("Somebody else");
    expect(conflict.value("Founder name")).toBe("Half a name");
    await refuseSaves(site.database);
    const failed = await conflict.send("Save Changes");
    expect(failed.alerts.join()).toContain(settingsMessages.saveFailed);
    expect(failed.value("Founder name")).toBe("Half a name");
    await allowSaves(site.database);
    expect((await failed.send("Save Changes")).statuses).toContain("The settings have been saved.");
    expect(await site.database.select().from(siteSettings)).toMatchObject([{ founderName: "Half a name" }]);
  });
});

test("typed text is ticked off, and is restored until it is saved", async ({ page, site }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/settings");
  await page.getByLabel("Founder name").fill("Half a name");
  await expect(page.getByRole("listitem").filter({ hasText: "Founder name" }).getByRole("img")).toBeVisible();
  await expect(savedDraft(page)).toBeVisible();
  const again = await page.context().newPage();
  await page.close();
  await again.goto("/admin/settings");
  await expect(putBack(again)).toBeVisible();
  await expect(again.getByLabel("Founder name")).toHaveValue("Half a name");
  await again.getByRole("button", { name: "Save Changes" }).click();
  await expect(again.getByRole("status").filter({ hasText: settingsMessages.saved })).toBeVisible();
  expect(await countDrafts(site.database)).toBe(0);
});

test.describe("saving again and again", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("a saved form stays with what was saved, and is saved again or refused from there", async ({
    page,
    site,
  }) => {
    await signInAsAdmin(page);
    await page.goto("/admin/settings");
    const saved = page.getByRole("status").filter({ hasText: settingsMessages.saved });
    const save = page.getByRole("button", { name: "Save Changes" });
    await page.getByLabel("Booking link").fill("calendly.com/beunec");
    await page.getByLabel("Holidays").fill("12/25/26 Christmas Day\n2027-01-01");
    await save.click();
    await expect(saved).toBeVisible();
    await expect(page).toHaveURL("/admin/settings");
    await expect(page.getByLabel("Booking link")).toHaveValue("https://calendly.com/beunec");
    await expect(page.getByLabel("Holidays")).toHaveValue("12/25/2026 Christmas Day\n1/1/2027");
    await expect(putBack(page)).toBeHidden();

    await page.getByLabel("Meetup link").fill("nowhere");
    await save.click();
    await expect(page.getByRole("alert").first()).toContainText("Meetup link must be a full web address");
    await expect(saved).toBeHidden();
    await expect(page.getByLabel("Meetup link")).toHaveValue("nowhere");
    await page.getByLabel("Meetup link").fill("https://meetup.example");
    await save.click();
    await expect(saved).toBeVisible();

    await site.database.execute(sql`update site_settings set founder_name = 'Somebody else'`);
    await page.getByLabel("Book title").fill("A Book");
    await save.click();
    await expect(page.getByText(conflictMessage)).toBeVisible();
    await expect(saved).toBeHidden();
    await save.click();
    await expect(saved).toBeVisible();
    await expect(page.getByLabel("Book title")).toHaveValue("A Book");
    await page.reload();
    await expect(page.getByLabel("Meetup link")).toHaveValue("https://meetup.example");
    await expect(putBack(page)).toBeHidden();
  });
});

test("on a slow computer too, what was saved is not put back as unsaved text", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/settings");
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 10 });
  await page.getByLabel("Booking link").fill("calendly.com/beunec");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByLabel("Booking link")).toHaveValue("https://calendly.com/beunec");
  await expect(putBack(page)).toBeHidden();
});

test("whoever leaves while a draft is being saved and comes back goes on without a conflict", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/settings");
  const held = Promise.withResolvers<void>();
  await page.route("/admin/draft", async (route) => {
    await held.promise;
    await route.continue();
  });
  const saving = page.waitForRequest("/admin/draft");
  await page.getByLabel("Founder name").fill("Half a name");
  await saving;
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await page.goBack();
  await expect(putBack(page)).toBeVisible();
  held.resolve();
  await expect(savedDraft(page)).toBeVisible();
  await expect(page.getByLabel("Founder name")).toHaveValue("Half a name");
});
