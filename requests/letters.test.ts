import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { extractText } from "unpdf";
import { unzip } from "#app/request/unzip.test-support.ts";
import { addDays } from "#domain/program/engagements/calendar.ts";
import { engagementHours, serviceRates } from "#domain/program/hours/table.server.ts";
import { addLetter } from "#domain/program/letters/letters.test-support.ts";
import { letters } from "#domain/program/letters/table.server.ts";
import { signInAsAdmin, signUpMember } from "./people.ts";
import { addProgram, addProgramOf, today } from "./program.ts";
import { exportedRows, namesIn, textsIn } from "./rows.ts";
import type { Site } from "./site.ts";
import { expect, test } from "./test.ts";
import { Web } from "./web.ts";

const overview = "/admin/engagements/letters";
const settings = "/admin/settings/letter";
const service = "Operational Excellence";

async function addHours({ database }: Site, engagementId: string, quarters = 6) {
  const day = addDays(today(), -1);
  await database.insert(engagementHours).values({ engagementId, quarters, day, service });
}

/** Presses the button of the page as it is now. */
async function issue(web: Web, engagementId: string) {
  const page = await web.open(`/admin/engagements/${engagementId}`);
  const names = ["organizationName", "key", "replaces"];
  const values = names.map((name) => [name, page.$(`#issue-letter-form [name=${name}]`).attr("value") ?? ""]);
  const form: Record<string, string> = { intent: "issue-letter", ...Object.fromEntries(values) };
  return { form, page, issued: await web.post(page.address, form) };
}

async function lettersIn({ database }: Site) {
  return database.select().from(letters).orderBy(letters.number);
}

async function textOf(pdf: Buffer) {
  return (await extractText(new Uint8Array(pdf), { mergePages: true })).text;
}

test.beforeEach(({ web }) => signInAsAdmin(web));

test("one press issues one letter, and both sides download the very file", async ({ web, site }) => {
  const rate = { cents: 15_000, basis: "A survey of the region." };
  await site.database.update(serviceRates).set(rate).where(eq(serviceRates.service, service));
  const memberWeb = new Web(site.url);
  const { engagement } = await addProgramOf(site.database, await signUpMember(memberWeb));
  await addHours(site, engagement.id);
  const { form, page, issued } = await issue(web, engagement.id);
  expect(page.text).toContain("It confirms 1.5 hours, worth $225.00");
  const [{ id, number } = { id: "", number: "" }] = await lettersIn(site);
  for (const answer of [issued, await web.post(page.address, form)])
    expect(answer.statuses.join()).toContain(`Letter ${number} has been issued`);
  expect(await lettersIn(site)).toHaveLength(1);

  const download = await web.get(`${overview}/${id}`);
  expect(download.headers()).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="letter-${number}.pdf"`,
    "cache-control": "no-store",
  });
  const pdf = download.body();
  expect(await textOf(pdf)).toContain(`Letter ${number}`);

  const dashboard = await memberWeb.open("/member-dashboard");
  expect(textsIn(dashboard, "#letters li strong")).toEqual([`Letter ${number}`]);
  const address = `/member-dashboard/letters/${id}`;
  expect(dashboard.$(`a[href="${address}"]`)).toHaveLength(1);
  expect((await memberWeb.get(address)).body().equals(pdf)).toBe(true);
  const data = unzip((await memberWeb.get("/account/data")).body());
  expect(data[`letters/letter-${number}.pdf`]?.equals(pdf)).toBe(true);

  const stranger = new Web(site.url);
  expect((await stranger.open(address)).address).toContain("/signin");
  await signUpMember(stranger);
  expect((await stranger.open(address)).text).toContain("The PDF of this letter is no longer there.");
});

test("what a letter would say is looked at before, marked as a sample", async ({ web, site }) => {
  const { engagement } = await addProgram(site.database);
  const preview = `/admin/engagements/${engagement.id}/letter`;
  expect((await web.open(preview)).alerts.join()).toContain("Log hours first");
  await addHours(site, engagement.id);
  const sample = await web.get(`${preview}?organizationName=Typed%20Steps`);
  expect(sample.headers()).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'inline; filename="sample-letter.pdf"',
  });
  const text = await textOf(sample.body());
  for (const fact of ["Sample", "Typed Steps", "1.5 hours"]) expect(text).toContain(fact);
  expect(await lettersIn(site)).toEqual([]);
});

test("a corrected letter replaces the first, and an older page issues nothing", async ({ web, site }) => {
  const { engagement } = await addProgram(site.database);
  await addHours(site, engagement.id);
  const { form } = await issue(web, engagement.id);
  const address = `/admin/engagements/${engagement.id}`;
  expect((await web.open(address)).text).not.toContain("have changed since");
  await addHours(site, engagement.id, 4);
  const stale = await web.post(address, { ...form, key: randomUUID() });
  const { page, issued } = await issue(web, engagement.id);
  const [first, second, ...more] = (await lettersIn(site)).map(({ number }) => number);
  expect(stale.failures).toEqual([
    ["Failed to issue letter", `Letter ${first} was issued meanwhile. Look at it first.`],
  ]);
  expect(page.text).toContain("Hours or rates have changed since.");
  expect(page.text).toContain(`It takes the place of letter ${first}.`);
  expect(issued.text).toContain(`replaced by ${second}`);
  expect(more).toEqual([]);
});

test("the overview has every letter, and revoking one needs a reason", async ({ web, site }) => {
  expect((await web.open("/admin/engagements")).$(`main a[href="${overview}"]`)).not.toHaveLength(0);
  expect((await web.open(overview)).text).toContain("No letters yet");
  const { engagement } = await addProgram(site.database);
  const { id, number } = await addLetter(site.database, {}, { engagementId: engagement.id });
  await addLetter(site.database, { organizationName: "=Zeta", replacedBy: id, issuedOn: "2026-03-01" });
  const form = { intent: "revoke", id, engagement: "", revocationReason: "Wrong organization" };
  const empty = await web.post(`${overview}.data`, { ...form, revocationReason: " " });
  expect([empty.status, empty.html]).toEqual([400, expect.stringContaining("Reason is required.")]);
  const revoked = await web.post(overview, form);
  expect(revoked.statuses.join()).toContain(`Letter ${number} has been revoked.`);
  expect(textsIn(revoked, "tbody tr").join()).toMatch(/Bright Steps.*Revoked.*: Wrong organization/);
  expect(await exportedRows(web, revoked)).toMatchObject([
    { Organization: "'=Zeta", State: "Replaced", "Replaced by": number, Issued: "3/1/2026" },
    { Number: number, State: "Revoked", Reason: "Wrong organization", Hours: "12", Value: "$1,837.50" },
  ]);
  expect(namesIn(await web.open(`${overview}?status=replaced`))).toHaveLength(1);
});

test("the texts of letters are previewed as typed, and saved over the version that was opened", async ({
  web,
}) => {
  const opened = await web.open(settings);
  const typed = opened.$("#letter").serializeArray();
  const form = { intent: "save", ...Object.fromEntries(typed.map(({ name, value }) => [name, value])) };
  const preview = (title: string) => web.post(`${settings}/preview`, { ...form, title });
  const shown = await preview("For {organization}");
  expect(shown.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'inline; filename="sample-letter.pdf"',
    "cache-control": "no-store",
    "content-security-policy": "frame-ancestors 'none'",
  });
  expect(await textOf(shown.body)).toContain("For Sample Organization");
  const unprintable = await preview("漢");
  expect(unprintable.address).toBe(settings);
  expect(unprintable.alerts.join()).toMatch(/There is no letter to preview.*Our fonts lack “漢”/);

  const save = async (title: string) => {
    const { status, html } = await web.post(`${settings}.data`, { ...form, title });
    return [status, html];
  };
  const refused = expect.stringContaining("Title has “Ω”, which our fonts lack.");
  expect(await save("Ωmega")).toEqual([400, refused]);
  expect((await web.open(settings)).value("Title")).toBe(opened.value("Title"));
  expect(await save("Łódź thanks {organization}")).toEqual([200, expect.anything()]);
  expect(await save("Mine")).toEqual([409, expect.stringContaining("Łódź thanks")]);
  expect((await web.open(settings)).value("Title")).toBe("Łódź thanks {organization}");
});
