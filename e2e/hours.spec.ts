import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { unzip } from "#app/request/unzip.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { addDays } from "#domain/program/engagements/calendar.ts";
import { engagementHours, serviceRates } from "#domain/program/hours/table.server.ts";
import { signInAsAdmin, signUpMember } from "./people.ts";
import { addProgram, addProgramOf, today } from "./program.ts";
import { confirm, exportedRows, rowIn, textsIn } from "./rows.ts";
import { expect, type Site, test } from "./test.ts";
import type { Web } from "./web.ts";

const address = "/admin/engagements/hours";
const service = "Operational Excellence";

function hoursIn({ database }: Site) {
  return database.select().from(engagementHours).orderBy(asc(engagementHours.createdAt));
}

/** Members asked for the service, which the form then begins with. */
async function askFor({ database }: Site) {
  await database.update(bcpbpApplications).set({ desiredServices: [service] });
}

async function addRate({ database }: Site) {
  const rate = { cents: 15_000, basis: "A survey of the region." };
  await database.update(serviceRates).set(rate).where(eq(serviceRates.service, service));
}

test.describe("by request", () => {
  /** The answer of the page's action, as scripts get it. */
  async function answer(web: Web, fields: Record<string, string>) {
    const { status, html } = await web.post(`${address}.data`, fields);
    return { status, html };
  }

  test("hours are logged with the number alone, once, and what is refused is named by its field", async ({
    web,
    site,
  }) => {
    await signInAsAdmin(web);
    await addProgram(site.database, { closedAs: "ended", closedAt: new Date(), organizationName: "Ended" });
    const { engagement } = await addProgram(site.database, { firstDay: addDays(today(), -9) });
    await askFor(site);
    const page = await web.open(address);
    const form = {
      intent: "add-hours",
      key: page.value("key"),
      day: page.value("Day"),
      engagement: page.value("Engagement"),
      service: page.value("Service"),
      what: "",
    };
    expect(form).toMatchObject({ day: today(), engagement: engagement.id, service });
    for (const [changed, sentence] of [
      [{ hours: "0.1" }, "Hours must be a number from 0.25 to 24, in quarters."],
      [{ hours: "25" }, "Hours must be a number from 0.25 to 24, in quarters."],
      [{ hours: "" }, "Hours are required."],
      [{ hours: "1", day: addDays(today(), 1) }, "Day must not be in the future."],
      [{ hours: "1", engagement: randomUUID() }, "This engagement is no longer there."],
      [{ hours: "1", service: "Yoga" }, "Choose a service."],
    ] as const) {
      const refused = await answer(web, { ...form, ...changed });
      expect(refused.status, sentence).toBe(400);
      expect(refused.html).toContain(sentence);
    }
    expect((await answer(web, { ...form, key: "x", hours: "1" })).status).toBe(400);
    expect((await answer(web, { ...form, hours: "1,5" })).html).toContain(
      "Logged: 1.5 hours for Bright Steps.",
    );
    await answer(web, { ...form, hours: "1,5" });
    const again = await answer(web, { ...form, hours: "2" });
    expect([again.status, again.html]).toEqual([
      409,
      expect.stringContaining("This form had already logged 1.5 hours"),
    ]);
    const full = await answer(web, { ...form, key: randomUUID(), hours: "23" });
    expect([full.status, full.html]).toEqual([400, expect.stringContaining("24 at most")]);
    expect(await hoursIn(site)).toMatchObject([{ engagementId: engagement.id, quarters: 6, day: today() }]);
  });

  test("an entry is corrected with the version that was seen, and deleted after a question", async ({
    web,
    site,
  }) => {
    await signInAsAdmin(web);
    const { engagement } = await addProgram(site.database);
    const entry = { id: randomUUID(), engagementId: engagement.id, day: today(), quarters: 6 };
    await site.database.insert(engagementHours).values({ ...entry, service });
    const form = { intent: "save-hours", id: entry.id, day: today(), service, what: "First meeting" };
    expect((await answer(web, { ...form, version: "1", hours: "2" })).status).toBe(200);
    const stale = await answer(web, { ...form, version: "1", hours: "3" });
    expect(stale.status).toBe(409);
    for (const text of ["3 hours", "2 hours"]) expect(stale.html).toContain(text);
    expect(await hoursIn(site)).toMatchObject([{ quarters: 8, what: "First meeting" }]);
    const page = await web.open(`${address}?engagement=${engagement.id}`);
    const deleted = await confirm(web, page, {
      intent: "delete",
      id: entry.id,
      question: "Delete these hours?",
    });
    expect(deleted.statuses).toContain("The hours have been deleted.");
    expect(deleted.address).toBe(page.address);
    expect(await hoursIn(site)).toEqual([]);
    expect((await answer(web, { ...form, version: "2", hours: "3" })).status).toBe(404);
    const gone = await web.post(address, { intent: "delete", id: entry.id });
    expect(gone.failures).toEqual([["Failed to delete hours", "These hours are no longer there."]]);
  });

  test("one engagement is chosen by the address, in its form, entries, sums and export", async ({
    web,
    site,
  }) => {
    await signInAsAdmin(web);
    const { engagement } = await addProgram(site.database, { organizationName: "=Maple" });
    const { engagement: other } = await addProgram(site.database);
    const log = (engagementId: string, quarters: number, day = today()) =>
      site.database.insert(engagementHours).values({ engagementId, quarters, day, service, what: "Plan" });
    await log(engagement.id, 5);
    await log(other.id, 4);
    for (let back = 0; back < 51; back++) await log(other.id, 1, addDays(today(), -back - 1));
    const all = await web.open(address);
    expect(textsIn(all, "[aria-label='Hours: pages'] li")).toEqual(["Page 1", "Page 2"]);
    expect(all.text).toContain("Without hourly rates, hours are shown without a value.");
    await addRate(site);
    const page = await all.send("Show", { engagement: engagement.id });
    expect(page.address).toBe(`${address}?engagement=${engagement.id}`);
    expect(page.$("#new-hours-engagement option[selected]").text()).toBe("=Maple");
    expect(textsIn(page, "#log-hours ~ .data-table tbody th")).toEqual(["=Maple"]);
    const sums = "caption:contains('Hours by service') ~ tbody tr > *";
    expect(textsIn(page, sums)).toEqual([service, "1.25 hours", "$150.00", "$187.50"]);
    expect(await exportedRows(web, page)).toEqual([
      expect.objectContaining({
        Organization: "'=Maple",
        Service: service,
        Hours: "1.25",
        "What for": "Plan",
        "Hourly rate": "150.00",
        Value: "187.50",
      }),
    ]);
    const onItsPage = await web.open(`/admin/engagements/${engagement.id}`);
    expect(onItsPage.text).toContain("1.25 hours, worth $187.50");
    expect((await onItsPage.follow("All hours of this engagement")).address).toBe(page.address);
    expect(rowIn(await onItsPage.follow("Log hours"), "=Maple")).toHaveLength(1);
  });

  test("the palette fills in a number that is typed after “log”, and writes nothing", async ({
    web,
    site,
  }) => {
    await signInAsAdmin(web);
    const find = async (text: string) =>
      (await web.get(`/admin/find?${new URLSearchParams({ text })}`)).json();
    const nobody = await find("log 1.5");
    expect(nobody).toEqual([]);
    const { engagement } = await addProgram(site.database);
    const option = {
      group: "Actions",
      name: "Log 1.5 hours: Bright Steps, today",
      address: `${address}?engagement=${engagement.id}&hours=1.5#log-hours`,
      opens: "page",
    };
    for (const text of ["log 1.5", "Log hours 1,5", "log 1.5 h"]) expect(await find(text)).toEqual([option]);
    for (const text of ["log 0.1", "log hours 25", "log"])
      expect(await find(text)).not.toContainEqual(option);
    const page = await web.open(option.address);
    expect([page.value("hours"), page.value("day")]).toEqual(["1.5", today()]);
    expect((await web.open(`${address}?hours=25`)).value("hours")).toBe("");
    expect(await hoursIn(site)).toEqual([]);
  });

  test("a rate is saved with how it was determined, and not over one that was saved meanwhile", async ({
    web,
  }) => {
    await signInAsAdmin(web);
    const rates = "/admin/settings/rates";
    const save = (fields: Record<string, string>) =>
      web.post(`${rates}.data`, { intent: "save", service, ...fields });
    const rateOf = async () => {
      const page = await web.open(rates);
      const form = page.$(`[value="${service}"]`).closest("form");
      const value = (name: string) => form.find(`[name=${name}]`).val();
      return {
        rate: value("rate") ?? "",
        basis: String(value("basis")).trim(),
        version: String(value("version")),
      };
    };
    const { version, ...empty } = await rateOf();
    expect(empty).toEqual({ rate: "", basis: "" });
    const alone = await save({ version, rate: "150", basis: "" });
    expect([alone.status, alone.html]).toEqual([400, expect.stringContaining("how the rate was determined")]);
    await save({ version, rate: "$150.5", basis: "A survey." });
    expect(await rateOf()).toMatchObject({ rate: "150.50", basis: "A survey." });
    const stale = await save({ version, rate: "99", basis: "A guess." });
    expect([stale.status, stale.html]).toEqual([409, expect.stringContaining("150.50")]);
    expect(await rateOf()).toMatchObject({ rate: "150.50" });
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
    const unrated = await web.open(dashboard);
    expect(textsIn(unrated, `${hours} > div p`)).toEqual(["2.5 hours."]);
    await addRate(site);
    const page = await web.open(dashboard);
    expect(textsIn(page, `${hours} > div p`)).toEqual([
      "2.5 hours, worth $225.00 without 1 hour of Leadership Development, which has no rate.",
    ]);
    expect(page.text).toContain("How the rate was determined: A survey of the region.");
    expect(page.$(`${hours} details[open]`)).toHaveLength(0);
    expect(page.$(`${hours} details`).text()).toContain("First <b>meeting</b>");
    const data = await unzip(await (await web.get("/account/data")).body());
    expect(JSON.parse(String(data["my-data.json"])).engagement.hours).toEqual(
      expect.arrayContaining([{ day: today(), hours: 1.5, service, what: "First <b>meeting</b>" }]),
    );
  });
});

test("Ctrl-K, Log hours, number, Enter: logged, and ready for the next; corrected and deleted by keyboard", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page);
  await addProgram(site.database, { firstDay: addDays(today(), -9) });
  await site.database.update(serviceRates).set({ cents: 15_000, basis: "A survey." });
  await askFor(site);
  await page.goto("/admin/activity");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Action" })).toBeFocused();
  await page.keyboard.type("log hours");
  await expect(page.getByRole("option", { name: "Log hours" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  const form = page.locator("#log-hours");
  const number = form.getByRole("textbox", { name: "Hours" });
  await expect(number).toBeFocused();
  await page.keyboard.type("0.1");
  await page.keyboard.press("Enter");
  await expect(form.getByRole("alert")).toContainText("Hours must be a number from 0.25 to 24, in quarters.");
  await number.fill("1.5");
  await page.keyboard.press("Enter");
  await expect(form.getByRole("status")).toHaveText("Logged: 1.5 hours for Bright Steps.");
  await expect(number).toBeFocused();
  await expect(number).toHaveValue("");
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  const rows = page.getByRole("table", { name: "Hours", exact: true }).locator("tbody tr");
  await expect(rows).toHaveCount(2);

  // Asked for again while the page is open.
  await page.keyboard.press("Control+k");
  await page.keyboard.type("log 3");
  await page.getByRole("option", { name: "Log 3 hours: Bright Steps, today" }).click();
  await expect(number).toHaveValue("3");
  await expect(number).toBeFocused();
  await number.fill("");

  const row = rows.filter({ hasText: "1.5 hours" });
  await row.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Hours for Bright Steps" });
  await expect(dialog.getByRole("textbox", { name: "Hours" })).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("4");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  const corrected = rows.filter({ hasText: "4 hours" });
  await expect(corrected.getByRole("button", { name: "Edit" })).toBeFocused();
  await corrected.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole("link", { name: "Bright Steps" })).toBeFocused();
  await expect(page.getByText("2 hours, worth $300.00")).toBeVisible();
});
