import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { extractText } from "unpdf";
import { unzip } from "#app/request/unzip.test-support.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { addDays } from "#domain/program/engagements/calendar.ts";
import { engagementHours, serviceRates } from "#domain/program/hours/table.server.ts";
import { verificationPath } from "#domain/program/letters/code.ts";
import { addLetter } from "#domain/program/letters/letters.test-support.ts";
import { letterFiles, letters } from "#domain/program/letters/table.server.ts";
import { user } from "#platform/auth/table.server.ts";
import { signInAsAdmin, signUpMember } from "./people.ts";
import { addProgram, addProgramOf, today } from "./program.ts";
import { exportedRows, textsIn } from "./rows.ts";
import { expectScreens } from "./screens.ts";
import { expect, type Site, test } from "./test.ts";
import { Web } from "./web.ts";

const overview = "/admin/engagements/letters";
const service = "Operational Excellence";
const number = `${today().slice(0, 4)}-0001`;
const corrected = `${today().slice(0, 4)}-0002`;

async function addHours({ database }: Site, engagementId: string, quarters = 6) {
  const day = addDays(today(), -1);
  await database.insert(engagementHours).values({ engagementId, quarters, day, service });
}

async function addRate({ database }: Site) {
  const rate = { cents: 15_000, basis: "A survey of the region." };
  await database.update(serviceRates).set(rate).where(eq(serviceRates.service, service));
  await database.update(siteSettings).set({ founderName: "Ada Founder" });
}

/** Presses the button of the page as it is now. */
async function issue(web: Web, engagementId: string) {
  const page = await web.open(`/admin/engagements/${engagementId}`);
  const value = (name: string) => page.$(`#issue-letter-form [name=${name}]`).attr("value") ?? "";
  const form = {
    intent: "issue-letter",
    organizationName: value("organizationName"),
    key: value("key"),
    replaces: value("replaces"),
  };
  return { form, page, issued: await web.post(page.address, form) };
}

async function lettersIn({ database }: Site) {
  return database.select().from(letters).orderBy(letters.number);
}

test.describe("by request", () => {
  test("the owner issues one letter with one press, and both sides download the very file", async ({
    web,
    playwright,
    site,
  }) => {
    await addRate(site);
    const memberWeb = new Web(playwright.request, site.url);
    const { engagement } = await addProgramOf(site.database, await signUpMember(memberWeb));
    await addHours(site, engagement.id);
    await signInAsAdmin(web);
    const { form, page, issued } = await issue(web, engagement.id);
    expect(page.text).toContain("It confirms 1.5 hours, worth $225.00");
    expect(issued.statuses.join(" ")).toContain(`Letter ${number} has been issued`);
    expect((await web.post(page.address, form)).statuses.join(" ")).toContain(number);
    const [letter] = await lettersIn(site);
    expect(await lettersIn(site)).toHaveLength(1);

    const download = await web.get(`${overview}/${letter?.id}`);
    expect(download.headers()).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="letter-${number}.pdf"`,
      "cache-control": "no-store",
    });
    const [file] = await site.database.select().from(letterFiles);
    expect((await download.body()).equals(file?.pdf ?? Buffer.alloc(0))).toBe(true);
    const { text } = await extractText(new Uint8Array(await download.body()), { mergePages: true });
    for (const fact of [
      number,
      "Bright Steps",
      service,
      "$225.00",
      "A survey of the region.",
      "Ada Founder",
    ]) {
      expect(text).toContain(fact);
    }

    const dashboard = await memberWeb.open("/member-dashboard");
    expect(textsIn(dashboard, "#letters li strong")).toEqual([`Letter ${number}`]);
    const address = `/member-dashboard/letters/${letter?.id}`;
    expect(dashboard.$(`a[href="${address}"]`)).toHaveLength(1);
    expect((await (await memberWeb.get(address)).body()).equals(file?.pdf ?? Buffer.alloc(0))).toBe(true);
    const data = await unzip(await (await memberWeb.get("/account/data")).body());
    expect(data[`letters/letter-${number}.pdf`]?.equals(file?.pdf ?? Buffer.alloc(0))).toBe(true);

    const stranger = new Web(playwright.request, site.url);
    expect((await stranger.open(address)).address).toContain("/signin");
    await signUpMember(stranger);
    expect((await stranger.open(address)).text).toContain("The PDF of this letter is no longer there.");
  });

  test("what a letter would say is looked at before, marked as a sample", async ({ web, site }) => {
    await signInAsAdmin(web);
    const { engagement } = await addProgram(site.database);
    const preview = `/admin/engagements/${engagement.id}/letter`;
    const refused = await web.open(preview);
    expect(refused.alerts.join(" ")).toContain("Log hours first");
    expect((await issue(web, engagement.id)).page.text).toContain("Log hours first");
    const form = { intent: "issue-letter", key: randomUUID(), replaces: "" };
    const answerTo = async (organizationName: string) => {
      const sent = { ...form, organizationName };
      const { status, html } = await web.post(`/admin/engagements/${engagement.id}.data`, sent);
      return [status, html];
    };
    expect(await answerTo("Bright Steps")).toEqual([400, expect.stringContaining("Log hours first")]);
    await addHours(site, engagement.id);
    expect(await answerTo(" ")).toEqual([400, expect.stringContaining("Organization is required.")]);
    expect(await answerTo("漢 Steps")).toEqual([400, expect.stringContaining("Our fonts lack “漢”")]);
    const sample = await web.get(`${preview}?organizationName=Typed%20Steps`);
    expect(sample.headers()).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'inline; filename="sample-letter.pdf"',
    });
    const { text } = await extractText(new Uint8Array(await sample.body()), { mergePages: true });
    for (const fact of ["Sample", "Typed Steps", "1.5 hours"]) expect(text).toContain(fact);
    expect(await lettersIn(site)).toEqual([]);
  });

  test("a corrected letter takes the place of the first, and an older page issues nothing", async ({
    web,
    site,
  }) => {
    await addRate(site);
    await signInAsAdmin(web);
    const { engagement } = await addProgram(site.database);
    await addHours(site, engagement.id);
    const { form } = await issue(web, engagement.id);
    const address = `/admin/engagements/${engagement.id}`;
    expect((await web.open(address)).text).not.toContain("have changed since");
    await addHours(site, engagement.id, 4);
    expect((await web.open(address)).text).toContain("Hours or rates have changed since.");
    const stale = await web.post(address, { ...form, key: randomUUID() });
    expect(stale.failures).toEqual([
      ["Failed to issue letter", `Letter ${number} was issued meanwhile. Look at it first.`],
    ]);
    const { page, issued } = await issue(web, engagement.id);
    expect(page.text).toContain(`It takes the place of letter ${number}.`);
    expect(issued.text).toContain(`replaced by ${corrected}`);
    for (const forged of [{ key: "x" }, { key: randomUUID(), replaces: "x" }]) {
      expect((await web.post(address, { ...form, ...forged })).status).toBe(400);
    }
    expect((await lettersIn(site)).map((each) => each.number)).toEqual([number, corrected]);
  });

  test("the overview has every letter, and revoking one needs a reason that nobody else reads", async ({
    web,
    playwright,
    site,
  }) => {
    await signInAsAdmin(web);
    const engagements = await web.open("/admin/engagements");
    expect(
      engagements
        .$("main a")
        .map((_, link) => engagements.$(link).attr("href"))
        .get(),
    ).toContain(overview);
    expect((await web.open(overview)).text).toContain("No letters yet");
    await site.database.execute(sql`alter table letters rename to away`);
    try {
      const failed = await web.open(overview);
      expect(failed.status).toBe(503);
      expect(failed.alerts.join()).toContain("The letters could not be loaded");
    } finally {
      await site.database.execute(sql`alter table away rename to letters`);
    }
    const { engagement } = await addProgram(site.database);
    await addHours(site, engagement.id);
    await issue(web, engagement.id);
    const [letter] = await lettersIn(site);
    const form = { intent: "revoke", id: letter?.id ?? "", engagement: "" };
    const empty = await web.post(`${overview}.data`, { ...form, revocationReason: " " });
    expect([empty.status, empty.html]).toEqual([400, expect.stringContaining("Reason is required.")]);
    const revoked = await web.post(overview, { ...form, revocationReason: "Wrong organization" });
    expect(revoked.statuses.join(" ")).toContain(`Letter ${number} has been revoked.`);
    expect(textsIn(revoked, "tbody tr > *").slice(0, 4)).toEqual([
      number,
      "Bright Steps1.5 hours",
      expect.stringContaining(today().slice(0, 4)),
      expect.stringMatching(/^Revoked.*: Wrong organization$/),
    ]);
    const again = await web.post(`${overview}.data`, { ...form, revocationReason: "Again" });
    expect([again.status, again.html]).toEqual([409, expect.stringContaining("replaced or revoked already")]);
    expect(await exportedRows(web, revoked)).toMatchObject([
      { Number: number, Organization: "Bright Steps", State: "Revoked", Reason: "Wrong organization" },
    ]);
    const visitor = new Web(playwright.request, site.url);
    const checked = await visitor.open(verificationPath(letter?.code ?? ""));
    expect(checked.text).toContain(number);
    for (const secret of ["Wrong organization", "Bright Steps"]) expect(checked.text).not.toContain(secret);
  });

  test("everything about a person is erased and their letter stays genuine, without its file", async ({
    web,
    playwright,
    site,
  }) => {
    const memberWeb = new Web(playwright.request, site.url);
    const email = await signUpMember(memberWeb);
    const { engagement } = await addProgramOf(site.database, email);
    await addHours(site, engagement.id);
    await signInAsAdmin(web);
    await issue(web, engagement.id);
    const [letter] = await lettersIn(site);
    await site.database.delete(user).where(eq(user.email, email));
    expect(await site.database.$count(letterFiles)).toBe(0);
    const page = await web.open(overview);
    expect(page.text).toContain("Genuine");
    expect(page.$(`a[href="${overview}/${letter?.id}"]`)).toHaveLength(0);
    const gone = await web.open(`${overview}/${letter?.id}`);
    expect(gone.alerts.join(" ")).toContain("The PDF of this letter is no longer there.");
    expect((await memberWeb.open(verificationPath(letter?.code ?? ""))).text).toContain("Bright Steps");
  });
});

test.describe("in the browser", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("a letter is previewed, issued, compared with its file and revoked by keyboard", async ({
    page,
    site,
  }) => {
    await signInAsAdmin(page);
    const { engagement } = await addProgram(site.database);
    await addHours(site, engagement.id);
    await page.goto(`/admin/engagements/${engagement.id}`);
    await page.getByRole("button", { name: "Issue Letter" }).press("Enter");
    const question = page.getByRole("dialog", { name: "Issue this letter?" });
    const name = question.getByRole("textbox", { name: "Organization" });
    const previewed = page
      .context()
      .waitForEvent("response", (response) => response.url().includes("/letter?"));
    await name.press("Enter");
    expect((await previewed).headers()["content-type"]).toBe("application/pdf");
    await name.fill("漢 Steps");
    await question.getByRole("button", { name: "Issue Letter" }).press("Enter");
    await expect(question.getByText("Our fonts lack “漢”").first()).toBeVisible();
    await name.fill("Bright Steps Ltd");
    await question.getByRole("button", { name: "Issue Letter" }).press("Enter");
    await expect(page.getByText(`Letter ${number} has been issued`)).toBeVisible();
    await expect(question).toBeHidden();
    await expect(page.getByRole("button", { name: "Issue a Corrected Letter" })).toBeFocused();

    const [{ code = "" } = {}] = await lettersIn(site);
    const [file] = await site.database.select().from(letterFiles);
    await page.goto(verificationPath(code));
    await expect(page.getByText("Bright Steps Ltd")).toBeVisible();
    const pdf = { name: "letter.pdf", mimeType: "application/pdf", buffer: Buffer.from(file?.pdf ?? "") };
    await page.getByLabel("PDF of the letter").setInputFiles(pdf);
    await expect(page.getByRole("status")).toContainText("This very file was issued by us.");

    await page.goto(`/admin/engagements/${engagement.id}`);
    await page.getByRole("button", { name: `Revoke letter ${number}` }).press("Enter");
    const dialog = page.getByRole("dialog", { name: `Revoke letter ${number}?` });
    await dialog.getByRole("button", { name: "Revoke Letter" }).press("Enter");
    await expect(dialog.getByText("Reason is required.").first()).toBeVisible();
    await dialog.getByRole("textbox", { name: "Reason" }).fill("It names the wrong hours.");
    await page.keyboard.press("Enter");
    await expect(page.getByText(`Letter ${number} has been revoked.`)).toBeVisible();
    await expect(page.getByRole("link", { name: `Download letter ${number}` })).toBeFocused();
    await page.getByRole("button", { name: "Issue Letter" }).press("Enter");
    await question.getByRole("button", { name: "Issue Letter" }).press("Enter");
    await expect(page.getByText(`Letter ${corrected} has been issued`)).toBeVisible();
  });
});

const widths = [320, 768, 1440];

test("the admin: letters", async ({ page, site }) => {
  await addRate(site);
  await signInAsAdmin(page);
  const { engagement } = await addProgram(site.database, { organizationName: "y".repeat(80) });
  await addHours(site, engagement.id);
  const look = { widths, without: [".admin-header"], areOneApp: true } as const;
  await expectScreens(page, [{ at: overview, is: "empty", says: "No letters yet" }], look);
  const press = (name: string) => page.getByRole("button", { name }).first().click();
  const address = `/admin/engagements/${engagement.id}`;
  await page.goto(address);
  await press("Issue Letter");
  await page.getByRole("dialog").getByRole("button", { name: "Issue Letter" }).click();
  await expect(page.getByText(`Letter ${number} has been issued`)).toBeVisible();
  await expectScreens(
    page,
    [
      { at: address, is: "with a letter", says: number },
      { is: "asked to issue", by: () => press("Issue a Corrected Letter"), within: "dialog[open]" },
      { at: overview, is: "with a letter", says: "Genuine" },
      { is: "asked to revoke", by: () => press("Revoke"), within: "dialog[open]" },
    ],
    look,
  );
});

test("members: letters", async ({ page, site }) => {
  const { engagement } = await addProgramOf(site.database, await signUpMember(page));
  const owned = { engagementId: engagement.id };
  const { id } = await addLetter(site.database, {}, owned);
  await addLetter(site.database, { revokedOn: today() }, owned);
  await addLetter(site.database, { replacedBy: id }, owned);
  await expectScreens(
    page,
    [
      {
        at: "/member-dashboard",
        is: "with letters in every state",
        within: "#letters",
        says: "Please do not pass it on.",
      },
    ],
    { widths },
  );
});
