import { eq } from "drizzle-orm";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { consentKinds } from "#domain/program/consents/rules.ts";
import { consents } from "#domain/program/consents/table.server.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { signInAsAdmin } from "./people.ts";
import { addEnded } from "./program.ts";
import { textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";
import type { Web } from "./web.ts";

test.beforeEach(({ web }) => signInAsAdmin(web));

async function draft(web: Web, { address, id }: { address: string; id: string }) {
  return web.post(address, { intent: "draft-case-study", id });
}

test("a case study is drafted once, of a program that has ended", async ({ web, site }) => {
  const engagement = await addEnded(site.database, "story");
  await site.database.update(engagements).set({ closedAs: null, closedAt: null });
  expect((await web.open(engagement.address)).text).not.toContain("Draft a case study");
  expect((await draft(web, engagement)).failures).toEqual([
    ["Failed to draft case study", "A case study can be drafted once the program has ended."],
  ]);
  await site.database.update(engagements).set({ closedAs: "ended", closedAt: new Date() });
  const form = await draft(web, engagement);
  expect(form.statuses).toContain("The case study has been drafted. Nobody sees it until you publish it.");
  expect(form.value("clientName")).toMatch(/^An? /);
  expect(form.text).toContain("About the program of Bright Steps");
  expect(form.text).toContain("The organization has not agreed to be named");
  const again = await draft(web, engagement);
  expect(again.address).toBe(form.address);
  expect(again.statuses).toContain("There is a case study of this engagement already. This is it.");
  expect(await site.database.$count(caseStudies)).toBe(1);
});

test("it is published only with consent, and a refused form keeps its text", async ({ web, site }) => {
  const form = await draft(web, await addEnded(site.database));
  const refused = await form.send("Save Changes", { Title: "What a plan changed", Published: true });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("The member has not agreed that this story is told, so it stays a draft.");
  expect(refused.value("Title")).toBe("What a plan changed");
});

test("a withdrawal takes it off the site until it is confirmed", async ({ web, request, site }) => {
  const form = await draft(web, await addEnded(site.database, ...consentKinds));
  const id = form.address.split("/").at(-1) ?? "";
  const publish = () => web.post("/admin/case-studies", { intent: "publish", id });
  expect((await publish()).statuses).toContain("The case study is public now.");
  const [study] = await site.database.select().from(caseStudies);
  const address = `/case-studies/${study?.slug}`;
  const lists = ["/case-studies", "/case-studies/feed.xml", "/sitemap.xml", "/search?q=Bright+Steps"];
  const status = async () => (await request.get(address)).status();
  await expect.poll(status).toBe(200);
  for (const list of lists) expect((await request.get(list)).text(), list).toContain("ight-steps-worked");

  await site.database.update(consents).set({ withdrawnAt: new Date() }).where(eq(consents.kind, "quote"));
  await expect.poll(status).toBe(410);
  for (const list of lists) expect((await request.get(list)).text(), list).not.toContain("ight-steps-worked");
  expect((await web.open(address)).text).toContain("Draft preview: only you can see this");

  const inbox = await web.open("/admin/inbox");
  expect(textsIn(inbox, "section[aria-label='To do'] li").join()).toMatch(
    /No longer public.*withdrew a consent/,
  );
  expect(inbox.$("header a[href='/admin/inbox']").text()).toContain("1");
  const noted = await inbox.send(textsIn(inbox, "section[aria-label='To do'] button").join());
  expect(noted.text).toContain("All caught up.");
  expect((await publish()).failures.join()).toContain("Confirm above the form that it is gone");
  expect((await web.open(form.address)).text).toContain("Withdrawn: the quotation with its name and role.");
  const confirm = (kind: string) => web.post(`/admin/case-studies/confirm/${id}.data`, { kind: [kind] });
  const answers = [await confirm("name"), await confirm("all"), await confirm("quote")];
  expect(answers.map((answer) => answer.status)).toEqual([409, 400, 200]);
  await publish();
  await expect.poll(status).toBe(200);
});
