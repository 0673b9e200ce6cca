import type { Locator, Page } from "@playwright/test";
import { unzip } from "#app/request/unzip.test-support.ts";
import { drafts } from "#domain/drafts/table.server.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { consents } from "#domain/program/consents/table.server.ts";
import { addDays } from "#domain/program/engagements/calendar.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { engagementResults } from "#domain/program/results/table.server.ts";
import { hostile } from "./conversations.ts";
import { signInAgain, signInAsAdmin, signUpMember } from "./people.ts";
import { addProgramOf, today } from "./program.ts";
import { expect, findViolations, type Site, test } from "./test.ts";
import type { WebPage } from "./web.ts";

const dashboard = "/member-dashboard";
const results = "/member-dashboard/results";
const changed = "What changed, in your words";
const send = "Send Results";
const figure = { "figures[0].what": "Grants", "figures[0].before": "1", "figures[0].after": "4" };
const signed = { quotation: "It helped", signedName: "Ada", signedRole: "Director" };

/** A program of twelve weeks that is in its last one. */
function addEnding(site: Site, email: string, changed: Partial<typeof engagements.$inferInsert> = {}) {
  return addProgramOf(site.database, email, { firstDay: addDays(today(), -80), ...changed });
}

function sentResults({ database }: Site) {
  return database.select().from(engagementResults);
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not reach ${target}`);
}

/** The errors of a refused form, each of which leads to its field. */
function errorsOf({ $ }: WebPage) {
  const links = $("[role=alert] a[href^='#']").toArray();
  return links
    .filter((link) => $(`[id="${$(link).attr("href")?.slice(1)}"]`).length === 1)
    .map((link) => $(link).text());
}

test("a member sends results without scripts, corrects them, and the owner accepts them", async ({
  web,
  site,
}) => {
  const email = await signUpMember(web);
  const { engagement } = await addEnding(site, email);
  const form = await (await web.open(dashboard)).follow("Tell Us");
  expect(form.$(".figure-row")).toHaveLength(5);
  expect(form.value("signedName")).toBe("Ada Okafor");
  const half = await form.send(send, { "figures[1].what": "Grants", [changed]: "", signedRole: "Director" });
  expect(half.status).toBe(400);
  expect(errorsOf(half)).toEqual([
    "“Before” of figure 2 is required.",
    "“After” of figure 2 is required.",
    "What changed is required.",
    "Quotation is required with a role. Write one, or leave the role empty.",
  ]);
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
  const inbox = await web.open("/admin/inbox");
  expect(inbox.text).toContain("Results to accept");
  const page = await web.open(`/admin/engagements/${engagement.id}`);
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
  expect(read.text).toContain("Accepted on");
  expect(read.text).toContain("Corrected");
  expect(read.$("form textarea")).toHaveLength(0);
  expect((await sentResults(site))[0]).toMatchObject({ changed: "Corrected" });
});

test("results are refused before the last two weeks, with a sixth figure, and kept", async ({
  web,
  site,
}) => {
  await addEnding(site, await signUpMember(web), { firstDay: today() });
  expect((await web.open(dashboard)).text).not.toContain("What did the program change?");
  const early = await web.open(results);
  expect(early.text).toContain("We ask for results in the last two weeks of the program and after its end.");
  const typed = { ...figure, changed: "We plan" };
  const refused = await web.post(results, typed);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("Results are asked for in the last two weeks");
  expect(refused.value(changed)).toBe("We plan");
  await site.database.update(engagements).set({ firstDay: addDays(today(), -80) });
  const kept = await web.open(results);
  expect(kept.value(changed)).toBe("We plan");
  const sixth = { "figures[5].what": "More", "figures[5].before": "1", "figures[5].after": "2" };
  const tooMany = await web.post(results, { ...typed, ...sixth, base: kept.value("base") });
  expect(tooMany.status).toBe(400);
  expect(errorsOf(tooMany)).toEqual(["You can send at most 5 figures."]);
  expect(await sentResults(site)).toEqual([]);
});

test("results that arrive without a session come back and can be sent again", async ({ web, site }) => {
  await addEnding(site, await signUpMember(web));
  const form = await web.open(results);
  await site.database.execute("alter table auth.session rename to away");
  const unsent = await form
    .send(send, { ...figure, [changed]: "We plan" })
    .finally(() => site.database.execute("alter table auth.away rename to session"));
  expect(unsent.status).toBe(503);
  expect(unsent.text).toContain("Failed to send results");
  const sent = await unsent.send("Continue with what I typed");
  expect(sent.statuses).toContain("Thank you! Your results have been sent.");
  expect((await sentResults(site))[0]).toMatchObject({ changed: "We plan", figures: [{ what: "Grants" }] });
});

test("a draft of results is saved for the member alone, and not once they are accepted", async ({
  web,
  site,
}) => {
  const { engagement } = await addEnding(site, await signUpMember(web));
  const mark = { tab: "a", save: "1", base: "" };
  const save = (fields: object) => web.post(`${results}/draft`, { ...mark, ...fields });
  expect(JSON.parse((await save({ changed: "We plan" })).html)).toMatchObject({ outcome: "saved" });
  const other = await save({ changed: "Another tab", tab: "b" });
  expect(other.status).toBe(409);
  expect(JSON.parse(other.html)).toMatchObject({ outcome: "conflict", form: { changed: "We plan" } });
  expect((await save({ changed: "x".repeat(70_000), save: "2" })).status).toBe(400);
  const values = { engagementId: engagement.id, figures: [], changed: "We plan", acceptedAt: new Date() };
  await site.database.insert(engagementResults).values(values);
  expect(JSON.parse((await save({ changed: "Late", save: "3" })).html)).toEqual({ outcome: "submitted" });
  const rows = await site.database.select().from(drafts);
  expect(rows.map(({ place, data }) => [place, data.form])).toEqual([["results", { changed: "We plan" }]]);
});

test("what is typed survives a reload, and figures are added one by one", async ({ page, site }) => {
  await addEnding(site, await signUpMember(page));
  await page.goto(results);
  const first = page.getByRole("group", { name: "Figure 1" });
  await first.getByLabel("What was measured").fill("Grants");
  await first.getByLabel("Before").fill("1");
  const second = page.getByRole("group", { name: "Figure 2" }).getByLabel("What was measured");
  await page.getByRole("button", { name: "Add a figure" }).click();
  await expect(second).toBeFocused();
  await page.keyboard.type("Volunteers");
  await page.getByLabel(changed).fill("We plan");
  await expect(page.getByRole("complementary", { name: "Draft" })).toContainText("Saved");
  await page.reload();
  await expect(second).toHaveValue("Volunteers");
  await expect(page.getByRole("group", { name: "Figure 3" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Figure 4" })).toBeHidden();
  await page.getByRole("button", { name: send }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(3);
  await page.getByRole("alert").getByRole("link").first().click();
  await expect(first.getByLabel("After")).toBeFocused();
  await page.keyboard.type("4");
  await second.fill("");
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: send }).click();
  await expect(page.getByText("Thank you! Your results have been sent.")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect((await sentResults(site))[0]?.figures).toEqual([
    { what: "Grants", before: "1", after: "4", unit: null },
  ]);
  expect(await site.database.$count(drafts)).toBe(0);
  // What was sent is not unsent text of this browser.
  await page.getByRole("link", { name: "Correct it" }).click();
  await expect(page.getByLabel(changed)).toHaveValue("We plan");
  await expect(page.getByRole("complementary", { name: "Draft" })).toContainText("Saved as a draft while");
});

test("consents are given and withdrawn by keyboard alone, with their wording and days", async ({
  page,
  site,
}) => {
  await addEnding(site, await signUpMember(page));
  await page.goto(dashboard);
  const story = page.getByRole("region", { name: "Your story" });
  await expect(story.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await tabTo(page, story.getByRole("checkbox", { name: "Tell our story" }));
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await tabTo(page, story.getByRole("button", { name: "Save my choices" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your choices have been saved.")).toBeVisible();
  await expect(story.getByText(/^Given on /)).toHaveCount(2);
  await expect(story.getByRole("checkbox", { checked: true })).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await tabTo(page, story.getByRole("button", { name: "Withdraw “Tell our story”" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your consent has been withdrawn.")).toBeVisible();
  await expect(story.getByText(/^Withdrawn on /)).toHaveCount(1);
  await expect(story.getByRole("checkbox")).toHaveCount(3);
  const rows = await site.database.select().from(consents).orderBy(consents.kind);
  expect(rows.map(({ kind, withdrawnAt }) => [kind, withdrawnAt === null])).toEqual([
    ["name", true],
    ["story", false],
  ]);
  expect(rows[1]?.wording).toContain("may publish a story about the program of Bright Steps");
});

test("nobody gives consent for a member, and nobody gives what they have not read", async ({ web, site }) => {
  const email = await signUpMember(web);
  const { engagement } = await addEnding(site, email);
  const page = await web.open(dashboard);
  const wording = page.value("wording-story");
  const forged = {
    intent: "give-consents",
    application: engagement.applicationId,
    kind: "story",
    "wording-story": wording,
  };
  const none = await page.send("Save my choices");
  expect([none.status, none.alerts]).toEqual([400, ["Tick at least one box, then save your choices."]]);
  expect((await web.post(dashboard, { ...forged, kind: "everything" })).status).toBe(400);
  expect((await web.post(dashboard, { ...forged, "wording-story": "I agree" })).status).toBe(409);
  await site.database.update(siteSettings).set({ firmName: "Another Firm" });
  const stale = await page.send("Save my choices", { kind: ["story"] });
  expect([stale.status, stale.alerts]).toEqual([409, ["The wording has changed. Please read it again."]]);
  expect(stale.value("wording-story")).toContain("Another Firm may publish");
  expect(stale.$("[name=kind][checked]")).toHaveLength(0);
  const current = { ...forged, "wording-story": stale.value("wording-story") };

  const adminEmail = await signInAsAdmin(web);
  await web.post(dashboard, current);
  const address = `/admin/engagements/${engagement.id}`;
  expect((await web.post(address, current)).status).toBe(400);
  await addEnding(site, await signUpMember(web));
  expect((await web.post(dashboard, current)).status).toBe(409);
  const withdrawal = { ...current, intent: "withdraw-consent" };
  expect((await web.post(dashboard, withdrawal)).status).toBe(404);
  expect(await site.database.$count(consents)).toBe(0);

  await signInAgain(web, email);
  expect((await web.post(dashboard, current)).statuses).toContain("Your choices have been saved.");
  await signInAgain(web, adminEmail);
  expect((await web.open(address)).text).toMatch(/Tell our story\s*Given/);
});

test("a member without application still withdraws what they gave", async ({ web, site }) => {
  await addEnding(site, await signUpMember(web));
  const page = await web.open(dashboard);
  await page.send("Save my choices", { kind: ["story", "name"] });
  await site.database.transaction(async (tx) => {
    await tx.execute("set local app.by_retention = 'on'");
    await tx.delete(bcpbpApplications);
  });
  const gone = await web.open(dashboard);
  expect(gone.text).toContain("The program of Bright Steps");
  expect(gone.$("[name=kind][type=checkbox]")).toHaveLength(0);
  const withdrawn = await gone.send("Withdraw “Tell our story”");
  expect(withdrawn.statuses).toContain("Your consent has been withdrawn.");
  const { "my-data.json": json } = unzip(await (await web.get("/account/data")).body());
  expect(JSON.parse(String(json)).consents).toMatchObject([
    { kind: "story", organizationName: "Bright Steps", withdrawnAt: expect.any(String) },
    { kind: "name", withdrawnAt: null, wording: expect.stringContaining("may name Bright Steps") },
  ]);
});
