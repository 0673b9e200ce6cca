import { unzip } from "#app/request/unzip.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { consents } from "#domain/program/consents/table.server.ts";
import { addDays } from "#domain/program/engagements/calendar.ts";
import { engagementResults } from "#domain/program/results/table.server.ts";
import { hostile } from "./conversations.ts";
import { signInAgain, signInAsAdmin, signUpMember } from "./people.ts";
import { addProgramOf, today } from "./program.ts";
import type { Site } from "./site.ts";
import { expect, test } from "./test.ts";
import { Web } from "./web.ts";

const dashboard = "/member-dashboard";
const results = "/member-dashboard/results";
const changed = "What changed, in your words";
const send = "Send Results";
const figure = { "figures[0].what": "Grants", "figures[0].before": "1", "figures[0].after": "4" };
const signed = { quotation: "It helped", signedName: "Ada", signedRole: "Director" };

/** A member whose program of twelve weeks is in its last one. */
async function addEnding({ database }: Site, web: Web) {
  const email = await signUpMember(web);
  const { engagement } = await addProgramOf(database, email, { firstDay: addDays(today(), -80) });
  return { ...engagement, email };
}

test("a member sends results, corrects them, and the owner accepts them", async ({ web, site }) => {
  const { id, email } = await addEnding(site, web);
  const form = await (await web.open(dashboard)).follow("Tell Us");
  expect(form.$(".figure-row")).toHaveLength(5);
  expect(form.value("signedName")).toBe("Ada Okafor");
  const half = await form.send(send, { "figures[1].what": "Grants", [changed]: "", signedRole: "Director" });
  expect(half.status).toBe(400);
  const links = half.$("[role=alert] a[href^='#']").toArray();
  expect(links).toHaveLength(4);
  for (const link of links) expect(half.$(`[id="${half.$(link).attr("href")?.slice(1)}"]`)).toHaveLength(1);
  expect(half.value("figures[1].what")).toBe("Grants");
  expect((await web.open(results)).value("signedRole")).toBe("Director");
  expect((await web.open(dashboard)).text).toContain("Draft saved");

  const sent = await half.send(send, { ...figure, "figures[1].what": "", [changed]: hostile, ...signed });
  expect(sent.statuses).toContain("Thank you! Your results have been sent.");
  expect(sent.$(".sent-results").text()).toContain(hostile);
  expect(sent.$(".sent-results b, .sent-results img")).toHaveLength(0);
  expect(sent.text).not.toContain("Draft");
  const correcting = await sent.follow("Correct it");
  expect(correcting.value("figures[0].after")).toBe("4");
  const draft = await correcting.send("Save Draft", { "figures[0].after": "5" });
  expect(draft.statuses).toContain("Your draft has been saved.");
  const corrected = await draft.send("Save Correction", { "figures[0].unit": "grants" });
  expect(corrected.statuses).toContain("Your correction has been saved.");
  expect(corrected.text).toContain("1 →to 5 grants");

  await signInAsAdmin(web);
  expect((await web.open("/admin/inbox")).text).toContain("Results to accept");
  const page = await web.open(`/admin/engagements/${id}`);
  await site.database.update(engagementResults).set({ changed: "Corrected" });
  const refused = await page.send("Accept results");
  expect(refused.failures).toEqual([
    ["Failed to accept results", "The member has corrected them meanwhile; here is how they read now."],
  ]);
  const accepted = await refused.send("Accept results");
  expect(accepted.statuses).toContain("The results have been accepted.");
  expect((await web.open("/admin/inbox")).text).not.toContain("Results to accept");

  await signInAgain(web, email);
  const late = await draft.send("Save Correction", { [changed]: "Too late" });
  expect(late.status).toBe(409);
  expect(late.text).toContain("Your results have been accepted, so they can no longer be corrected.");
  expect(late.value(changed)).toBe("Too late");
  const read = await web.open(results);
  expect(read.text).toMatch(/Accepted on.*Corrected/);
  expect(read.$("form textarea")).toHaveLength(0);
});

test("consents are given, and withdrawn also when the application is gone", async ({ web, site }) => {
  const { id } = await addEnding(site, web);
  const page = await web.open(dashboard);
  expect(page.$("[name=kind][checked]")).toHaveLength(0);
  const none = await page.send("Save my choices");
  expect([none.status, none.alerts]).toEqual([400, ["Tick at least one box, then save your choices."]]);
  const given = await page.send("Save my choices", { kind: ["story", "name"] });
  expect(given.statuses).toContain("Your choices have been saved.");
  expect(given.text.match(/Given on /g)).toHaveLength(2);
  const adminWeb = new Web(site.url);
  await signInAsAdmin(adminWeb);
  expect((await adminWeb.open(`/admin/engagements/${id}`)).text).toMatch(/Tell our story\s*Given/);

  await site.database.transaction(async (tx) => {
    await tx.execute("set local app.by_retention = 'on'");
    await tx.delete(bcpbpApplications);
  });
  const gone = await web.open(dashboard);
  expect(gone.text).toContain("The program of Bright Steps");
  expect(gone.$("[name=kind][type=checkbox]")).toHaveLength(0);
  const withdrawn = await gone.send("Withdraw “Tell our story”");
  expect(withdrawn.statuses).toContain("Your consent has been withdrawn.");
  const { "my-data.json": json } = unzip((await web.get("/account/data")).body());
  expect(JSON.parse(String(json)).consents).toMatchObject([
    { kind: "story", organizationName: "Bright Steps", withdrawnAt: expect.any(String) },
    { kind: "name", withdrawnAt: null, wording: expect.stringContaining("may name Bright Steps") },
  ]);
});

test("nobody gives consent for a member, and nobody gives what they have not read", async ({ web, site }) => {
  const { id, applicationId: application } = await addEnding(site, web);
  const page = await web.open(dashboard);
  await site.database.update(siteSettings).set({ firmName: "Another Firm" });
  const stale = await page.send("Save my choices", { kind: ["story"] });
  expect([stale.status, stale.alerts]).toEqual([409, ["The wording has changed. Please read it again."]]);
  expect(stale.$("[name=kind][checked]")).toHaveLength(0);
  const wording = stale.value("wording-story");
  expect(wording).toContain("Another Firm may publish");

  const forged = { intent: "give-consents", application, kind: "story", "wording-story": wording };
  const other = new Web(site.url);
  await addEnding(site, other);
  expect((await other.post(dashboard, forged)).status).toBe(409);
  await signInAsAdmin(other);
  expect((await other.post(`/admin/engagements/${id}`, forged)).status).toBe(400);
  expect(await site.database.$count(consents)).toBe(0);
});
