import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { unzip } from "#app/request/unzip.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { addDays } from "#domain/program/engagements/calendar.ts";
import { engagementHours, serviceRates } from "#domain/program/hours/table.server.ts";
import { signInAsAdmin, signUpMember } from "./people.ts";
import { addProgram, addProgramOf, today } from "./program.ts";
import { confirm, textsIn } from "./rows.ts";
import type { Site } from "./site.ts";
import { expect, test } from "./test.ts";
import type { Web } from "./web.ts";

const address = "/admin/engagements/hours";
const service = "Operational Excellence";

function hoursIn({ database }: Site) {
  return database.select().from(engagementHours);
}

async function addRate({ database }: Site) {
  const rate = { cents: 15_000, basis: "A survey of the region." };
  await database.update(serviceRates).set(rate).where(eq(serviceRates.service, service));
}

/** The status and the text of an action's answer, as scripts get it. */
async function answer(web: Web, fields: Record<string, string>, to = address) {
  const { status, html } = await web.post(`${to}.data`, fields);
  return [status, html] as const;
}

function saying(text: string) {
  return expect.stringContaining(text);
}

test("hours are logged with the number alone, once, and what is refused is named", async ({ web, site }) => {
  await signInAsAdmin(web);
  const { engagement } = await addProgram(site.database, { firstDay: addDays(today(), -9) });
  await addProgram(site.database, { closedAs: "ended", closedAt: new Date(), organizationName: "Ended" });
  await site.database.update(bcpbpApplications).set({ desiredServices: [service] });
  const page = await web.open(address);
  const form = {
    ...{ intent: "add-hours", key: page.value("key"), day: page.value("Day"), what: "" },
    ...{ engagement: page.value("Engagement"), service: page.value("Service") },
  };
  expect(form).toMatchObject({ engagement: engagement.id, service });
  expect([today(), addDays(today(), -1)]).toContain(form.day);
  expect(await answer(web, { ...form, hours: "0.1" })).toEqual([400, saying("Hours must be a number")]);
  // Two days ahead, as midnight may have passed since the page was opened.
  const future = { ...form, hours: "1", day: addDays(form.day, 2) };
  expect(await answer(web, future)).toEqual([400, saying("Day must not be in the future.")]);
  const logged = [200, saying("Logged: 1.5 hours for Bright Steps.")];
  expect(await answer(web, { ...form, hours: "1,5" })).toEqual(logged);
  expect(await answer(web, { ...form, hours: "1,5" })).toEqual(logged);
  const other = await answer(web, { ...form, hours: "2" });
  expect(other).toEqual([409, saying("This form had already logged 1.5 hours")]);
  expect(await hoursIn(site)).toMatchObject([{ engagementId: engagement.id, quarters: 6, day: form.day }]);
});

test("an entry is corrected with the version that was seen, and deleted after a question", async ({
  web,
  site,
}) => {
  await signInAsAdmin(web);
  const { engagement } = await addProgram(site.database);
  const day = today();
  const entry = { id: randomUUID(), engagementId: engagement.id, day, quarters: 6, service } as const;
  await site.database.insert(engagementHours).values(entry);
  const form = { intent: "save-hours", id: entry.id, day, service, what: "First meeting" };
  expect((await answer(web, { ...form, version: "1", hours: "2" }))[0]).toBe(200);
  expect(await hoursIn(site)).toMatchObject([{ quarters: 8, what: "First meeting" }]);
  const [status, both] = await answer(web, { ...form, version: "1", hours: "3" });
  expect(status).toBe(409);
  for (const text of ["3 hours", "2 hours"]) expect(both).toContain(text);
  const page = await web.open(`${address}?engagement=${engagement.id}`);
  const asked = { intent: "delete", id: entry.id, question: "Delete these hours?" };
  const deleted = await confirm(web, page, asked);
  expect(deleted.statuses).toContain("The hours have been deleted.");
  expect(deleted.address).toBe(page.address);
  expect(await hoursIn(site)).toEqual([]);
  const again = await web.post(address, { intent: "delete", id: entry.id });
  expect(again.failures).toEqual([["Failed to delete hours", "These hours are no longer there."]]);
});

test("one engagement is chosen by the address, in its form, entries and sums", async ({ web, site }) => {
  await signInAsAdmin(web);
  const { engagement } = await addProgram(site.database, { organizationName: "Maple" });
  const { engagement: other } = await addProgram(site.database);
  const entry = { engagementId: engagement.id, day: today(), service } as const;
  const others = { ...entry, engagementId: other.id, quarters: 4 };
  await site.database.insert(engagementHours).values([{ ...entry, quarters: 5 }, others]);
  const all = await web.open(address);
  expect(all.text).toContain("Without hourly rates, hours are shown without a value.");
  await addRate(site);
  const page = await all.send("Show", { engagement: engagement.id });
  expect(page.$("#new-hours-engagement option[selected]").text()).toBe("Maple");
  expect(textsIn(page, "#log-hours ~ .data-table tbody th")).toEqual(["Maple"]);
  const sums = "caption:contains('Hours by service') ~ tbody tr > *";
  expect(textsIn(page, sums)).toEqual([service, "1.25 hours", "$150.00", "$187.50"]);
  const onItsPage = await web.open(`/admin/engagements/${engagement.id}`);
  expect(onItsPage.text).toContain("1.25 hours, worth $187.50");
  expect((await onItsPage.follow("Log hours")).address).toBe(page.address);
});

test("a rate is saved with how it was determined, not over one that was saved meanwhile, and removed", async ({
  web,
}) => {
  await signInAsAdmin(web);
  const rates = "/admin/settings/rates";
  const save = (version: string, rate: string, basis: string) =>
    answer(web, { intent: "save", service, version, rate, basis }, rates);
  async function saved() {
    const page = await web.open(rates);
    const form = page.$(`[value="${service}"]`).closest("form");
    const [rate, basis, version] = ["rate", "basis", "version"].map((name) =>
      String(form.find(`[name=${name}]`).val() ?? "").trim(),
    );
    return { rate, basis, version: version ?? "" };
  }
  const { version } = await saved();
  expect(await save(version, "150", "")).toEqual([400, saying("how the rate was determined")]);
  await save(version, "$150.5", "A survey.");
  expect(await save(version, "99", "A guess.")).toEqual([409, saying("150.50")]);
  const now = await saved();
  expect(now).toMatchObject({ rate: "150.50", basis: "A survey." });
  expect(await save(now.version, "", "")).toEqual([200, saying("The service has no rate now.")]);
  expect(await saved()).toMatchObject({ rate: "", basis: "" });
});

test("a member reads what was worked for them, what it is worth, and gets it with their data", async ({
  web,
  site,
}) => {
  const { engagement } = await addProgramOf(site.database, await signUpMember(web));
  const dashboard = "/member-dashboard";
  expect((await web.open(dashboard)).text).not.toContain("Hours we worked for you");
  const entry = { engagementId: engagement.id, day: today() };
  await site.database.insert(engagementHours).values([
    { ...entry, quarters: 6, service, what: "First <b>meeting</b>" },
    { ...entry, quarters: 4, service: "Leadership Development" },
  ]);
  const hours = "[aria-labelledby=hours]";
  expect(textsIn(await web.open(dashboard), `${hours} > div p`)).toEqual(["2.5 hours."]);
  await addRate(site);
  const page = await web.open(dashboard);
  expect(textsIn(page, `${hours} > div p`)).toEqual([
    "2.5 hours, worth $225.00 without 1 hour of Leadership Development, which has no rate.",
  ]);
  expect(page.text).toContain("How the rate was determined: A survey of the region.");
  expect(page.$(`${hours} details`).text()).toContain("First <b>meeting</b>");
  const data = unzip((await web.get("/account/data")).body());
  expect(JSON.parse(String(data["my-data.json"])).engagement.hours).toContainEqual({
    ...{ day: entry.day, hours: 1.5, service, what: "First <b>meeting</b>" },
  });
});
