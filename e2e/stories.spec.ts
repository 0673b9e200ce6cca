import { eq } from "drizzle-orm";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { type ConsentKind, consentKinds } from "#domain/program/consents/rules.ts";
import { consents } from "#domain/program/consents/table.server.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { stories } from "#domain/program/stories/table.server.ts";
import { signInAsAdmin } from "./people.ts";
import { addProgram } from "./program.ts";
import { textsIn } from "./rows.ts";
import { expect, findViolations, type Site, test } from "./test.ts";
import { Web } from "./web.ts";

test.use({ expectedErrors: [/status of (400|404|409|410)/] });

/** A program that has ended, whose member has given some consents. */
async function addEnded(site: Site, ...given: ConsentKind[]) {
  const closing = { closedAs: "ended" as const, closedAt: new Date() };
  const { engagement } = await addProgram(site.database, { firstDay: "2026-01-05", ...closing });
  const { applicationId, userId, organizationName } = engagement;
  const rows = given.map((kind) => ({ applicationId, userId, organizationName, kind, wording: "May we?" }));
  if (rows.length > 0) await site.database.insert(consents).values(rows);
  return { ...engagement, address: `/admin/engagements/${engagement.id}` };
}

function withdraw(site: Site, kind: ConsentKind) {
  return site.database.update(consents).set({ withdrawnAt: new Date() }).where(eq(consents.kind, kind));
}

async function draft(web: Web, { address, id }: { address: string; id: string }) {
  return web.post(address, { intent: "draft-case-study", id });
}

test.describe("by request", () => {
  let visitor: Web;

  test.beforeEach(async ({ web, site, playwright }) => {
    visitor = new Web(playwright.request, site.url);
    await signInAsAdmin(web);
  });

  test.afterEach(() => visitor.close());

  test("a case study is drafted once, of a program that has ended", async ({ web, site }) => {
    const engagement = await addEnded(site, "story");
    await site.database.update(engagements).set({ closedAs: null, closedAt: null });
    expect((await web.open(engagement.address)).text).not.toContain("Draft a case study");
    expect((await draft(web, engagement)).failures).toEqual([
      ["Failed to draft case study", "A case study can be drafted once the program has ended."],
    ]);
    await site.database.update(engagements).set({ closedAs: "ended", closedAt: new Date() });
    const form = await draft(web, engagement);
    expect(form.statuses).toContain("The case study has been drafted. Nobody sees it until you publish it.");
    expect(form.$("input[name=clientName]").attr("value")).toMatch(/^An? /);
    expect(form.text).toContain("About the program of Bright Steps");
    expect(form.text).toContain("The organization has not agreed to be named");
    const again = await draft(web, engagement);
    expect(again.address).toBe(form.address);
    expect(again.statuses).toContain("There is a case study of this engagement already. This is it.");
    expect(await site.database.$count(caseStudies)).toBe(1);
    const page = await web.open(engagement.address);
    expect(page.$("a:contains('Open the case study')").attr("href")).toBe(form.address);
    await web.post("/admin/case-studies", { intent: "delete", id: form.address.split("/").at(-1) ?? "" });
    expect((await draft(web, engagement)).failures.join()).toContain("is in the trash");
  });

  test("it is published only with consent: a refused form keeps its text, and the list says why", async ({
    web,
    site,
  }) => {
    const form = await draft(web, await addEnded(site));
    const id = form.address.split("/").at(-1) ?? "";
    const refused = await form.send("Save Changes", { Title: "What a plan changed", Published: true });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("The member has not agreed that this story is told, so it stays a draft.");
    expect(refused.$("input[name=title]").attr("value")).toBe("What a plan changed");
    const listed = await web.post("/admin/case-studies", { intent: "publish", id });
    expect(listed.failures.join()).toContain("The member has not agreed that this story is told");
  });

  test("a withdrawal takes it off the site at once, and the owner is told, confirms and publishes again", async ({
    web,
    site,
  }) => {
    const engagement = await addEnded(site, ...consentKinds);
    const form = await draft(web, engagement);
    const id = form.address.split("/").at(-1) ?? "";
    const publish = () => web.post("/admin/case-studies", { intent: "publish", id });
    expect((await publish()).statuses).toContain("The case study is public now.");
    const [study] = await site.database.select().from(caseStudies);
    const address = `/case-studies/${study?.slug}`;
    const shown = [
      address,
      "/case-studies",
      "/case-studies/feed.xml",
      "/sitemap.xml",
      "/search?q=Bright+Steps",
    ];
    const status = async () => (await visitor.get(address)).status();
    await expect.poll(status).toBe(200);
    for (const each of shown) expect((await visitor.open(each)).html, each).toContain("ight-steps");

    await withdraw(site, "quote");
    await expect.poll(status).toBe(410);
    for (const each of shown)
      expect((await visitor.open(each)).html, each).not.toContain("ight-steps-worked");
    expect((await web.open(address)).text).toContain("Draft preview: only you can see this");

    const inbox = await web.open("/admin/inbox");
    expect(textsIn(inbox, "section[aria-label='To do'] li").join()).toMatch(
      /No longer public.*withdrew a consent/,
    );
    expect(inbox.$("header a[href='/admin/inbox']").text()).toContain("1");
    expect((await publish()).failures.join()).toContain(
      "Withdrawn: the quotation with its name and role. Confirm above the form that it is gone, then publish.",
    );
    const note = await web.open(form.address);
    expect(note.text).toContain("Withdrawn: the quotation with its name and role.");
    const confirm = (...kind: string[]) => web.post(`/admin/case-studies/confirm/${id}.data`, { kind });
    expect((await confirm("name")).status).toBe(409);
    expect((await confirm("all")).status).toBe(400);
    expect((await confirm("quote")).status).toBe(200);
    await publish();
    await expect.poll(status).toBe(200);
    expect((await web.open("/admin/inbox")).text).toContain("All caught up.");
  });

  test("a line in the inbox goes when it is noted", async ({ web, site }) => {
    const engagement = await addEnded(site, "story");
    const form = await draft(web, engagement);
    await web.post("/admin/case-studies", { intent: "publish", id: form.address.split("/").at(-1) ?? "" });
    await web.post("/admin/bcpbp", { intent: "delete", id: engagement.applicationId });
    const inbox = await web.open("/admin/inbox");
    expect(inbox.text).toContain("The application was deleted, so this case study is a draft for good.");
    const noted = await inbox.send(textsIn(inbox, "section[aria-label='To do'] button").join());
    expect(noted.text).toContain("All caught up.");
    expect(await site.database.$count(stories)).toBe(1);
  });
});

test("what was withdrawn is confirmed without losing what is typed", async ({ page, site }) => {
  await signInAsAdmin(page);
  const engagement = await addEnded(site, "story", "figures");
  await page.goto(engagement.address);
  await page.getByRole("button", { name: "Draft a case study" }).click();
  await expect(page).toHaveURL(/\/admin\/case-studies\/edit\//);
  const note = page.getByRole("region", { name: "About the program of Bright Steps" });
  await expect(note).toContainText(/The figures\s*Agreed on/);
  await page.getByLabel("Title").fill("What a plan changed");
  await page.getByLabel("Published").check();
  await withdraw(site, "figures");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("alert")).toContainText("Confirm above the form that it is gone");
  await expect(note).toContainText("Withdrawn: the figures.");
  await expect(page.getByLabel("Title")).toHaveValue("What a plan changed");
  expect(await findViolations(page)).toEqual([]);
  await note.getByRole("button", { name: "It is gone" }).click();
  await expect(note.getByRole("status")).toHaveText("Noted. The case study can be published again.");
  await expect(note.getByRole("status")).toBeFocused();
  await expect(page.getByLabel("Title")).toHaveValue("What a plan changed");
  await page.getByLabel("Published").check();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("The case study has been saved.")).toBeVisible();
});
