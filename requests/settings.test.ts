import { sql } from "drizzle-orm";
import { conflictMessage } from "#domain/drafts/rules.ts";
import { settingsMessages } from "#domain/office/settings/rules.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { signInAsAdmin } from "./people.ts";
import { allowSaves, refuseSaves } from "./refused-changes.ts";
import { textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";
import { Web, type WebPage } from "./web.ts";

test.beforeEach(({ web }) => signInAsAdmin(web));

function missing(page: WebPage) {
  return textsIn(page, "ul[aria-label='Still to be filled in'] li");
}

test("the dashboard lists missing settings, and the site shows those filled in", async ({ web, site }) => {
  const dashboard = await web.open("/admin/dashboard");
  expect(missing(dashboard)).toContain("Phone");
  const form = await dashboard.follow("Phone");
  const typed = { Phone: "+1 (555) 010-7777", "Booking link": "https://booking.example/firm" };
  const saved = await form.send("Save Changes", typed);
  expect(saved.address).toBe("/admin/settings");
  expect(saved.statuses).toContain("The settings have been saved.");
  expect(saved.value("Phone")).toBe(typed.Phone);
  expect(missing(await web.open("/admin/dashboard"))).not.toContain("Phone");
  const visitor = new Web(site.url);
  await expect.poll(async () => (await visitor.open("/")).text).toContain(typed.Phone);
});

test("invalid values, a newer version and a failed save refuse the form, and nothing typed is lost", async ({
  web,
  site,
}) => {
  const form = await web.open("/admin/settings");
  const faulty = { "Press email": "nobody", "Meetup link": "nowhere", "Founder name": "Kept" };
  const refused = await form.send("Save Changes", faulty);
  expect(refused.status).toBe(400);
  expect(refused.alerts.join()).toContain("Press email must be an email address");
  expect(refused.alerts.join()).toContain("Meetup link must be a full web address");
  expect(refused.value("Founder name")).toBe("Kept");
  expect(await site.database.select().from(siteSettings)).toMatchObject([{ founderName: null }]);

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

test("with an outside database the page of backups says who makes them, and makes none", async ({ web }) => {
  const page = await (await web.open("/admin/settings")).follow("Backups");
  expect(page.text).toContain("The database runs elsewhere");
  expect(page.$("main button")).toHaveLength(0);
  for (const intent of ["make", "check", "download"])
    expect((await web.post(page.address, { intent, id: "x" })).status).toBe(400);
});
