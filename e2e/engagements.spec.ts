import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { addDays, nextMonday } from "#domain/program/engagements/calendar.ts";
import { addApprovedApplication } from "#domain/program/engagements/entity.test-support.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { planSteps } from "#domain/program/plans/table.server.ts";
import { messages } from "#platform/mail/table.server.ts";
import { test as withMailServer } from "./mail-server.ts";
import { signInAsAdmin } from "./people.ts";
import { addProgram, today } from "./program.ts";
import { confirm, exportedRows, namesIn, textsIn } from "./rows.ts";
import { expect, type Site, test } from "./test.ts";

// What is refused is logged by the browser.
test.use({ expectedErrors: [/status of (400|404|409)/] });

/** Opens the plan of a new program as the admin. */
async function openPlan(page: Page, site: Site) {
  await signInAsAdmin(page);
  const program = await addProgram(site.database);
  await page.goto(`/admin/engagements/${program.engagement.id}`);
  return program;
}

test.describe("by request", () => {
  test.beforeEach(({ web }) => signInAsAdmin(web));

  test("an approval may begin the program, and the member's plan is there at once", async ({ web, site }) => {
    const { applicationId } = await addApprovedApplication(site.database);
    await site.database
      .update(bcpbpApplications)
      .set({ status: "pending", desiredServices: ["Leadership Development"] });
    const details = await web.open(`/admin/bcpbp?open=${applicationId}`);
    const monday = nextMonday(today());
    const begun = await web.post(details.address, {
      intent: "approved",
      id: applicationId,
      begin: true,
      firstDay: monday,
    });
    expect(begun.statuses.join()).toContain("The program’s first day is Monday, ");
    const [engagement] = await site.database.select().from(engagements);
    expect(engagement).toMatchObject({ applicationId, firstDay: monday, weeks: 12 });
    const address = begun.$("[role=status] a:contains('Open the plan')").attr("href");
    const reopened = await web.open(`/admin/bcpbp?open=${applicationId}`);
    expect(reopened.$("#opened a:contains('Open the plan')").attr("href")).toBe(address);
    const page = await web.open(address ?? "");
    expect(page.$("h1").text()).toBe("Bright Steps");
    expect(page.text).toContain("Begins Monday, ");
    expect(page.$(".plan-step").length).toBeGreaterThanOrEqual(8);
  });

  test("an approved application begins later, once, and not more than a year away", async ({ web, site }) => {
    const { applicationId } = await addApprovedApplication(site.database);
    const details = await web.open(`/admin/bcpbp?open=${applicationId}`);
    const day = details.$(`#begin-${applicationId} input[type=date]`);
    expect([day.attr("value"), day.attr("max")]).toEqual([nextMonday(today()), addDays(today(), 366)]);
    const begin = (firstDay: string) =>
      web.post("/admin/bcpbp", { intent: "begin", id: applicationId, firstDay });
    const failure = "Failed to begin the program";
    for (const [firstDay, reason] of [
      [addDays(today(), 367), "The first day can be at most a year ago or a year ahead."],
      ["", "First day is required."],
      ["soon", "First day must be a day, such as 2026-03-31."],
    ] as const) {
      expect((await begin(firstDay)).failures).toEqual([[failure, reason]]);
    }
    expect((await begin(today())).statuses.join()).toMatch(/The program’s first day is \w+day, /);
    expect((await begin(today())).failures).toEqual([
      [failure, "The program had already begun for this application. Nothing was changed."],
    ]);
    await site.database.update(bcpbpApplications).set({ status: "declined" });
    await site.database.delete(engagements);
    expect((await begin(today())).failures).toEqual([
      [failure, "Only an approved application can begin the program."],
    ]);
    expect(await site.database.$count(engagements)).toBe(0);
  });

  test("deleting an application names its engagement after the question", async ({ web, site }) => {
    const { engagement } = await addProgram(site.database, { firstDay: addDays(today(), -21) });
    const id = engagement.applicationId;
    const list = await web.open("/admin/bcpbp");
    const question = "Are you sure you want to delete this application? This action cannot be undone.";
    expect(list.$(`#delete-${id} .dialog-body`).text()).toMatch(
      /^Its engagement \(Week 4 of 12\) is deleted with it, and so are its plan, check-ins, files, hours, results and consents\. A case study about it is no longer public\. Everything that/,
    );
    await confirm(web, list, { intent: "delete", id, question });
    expect(await site.database.$count(engagements)).toBe(0);
  });

  test("steps are added, reworded, moved, done and deleted, each with the version that was seen", async ({
    web,
    site,
  }) => {
    const { engagement } = await addProgram(site.database);
    const address = `/admin/engagements/${engagement.id}`;
    const form = { title: "Read the accounts", week: "3", who: "firm", description: "" };
    await web.post(address, { intent: "add-step", ...form });
    const find = async (title: string) => {
      const [step] = await site.database.select().from(planSteps).where(eq(planSteps.title, title));
      return step;
    };
    const step = await find(form.title);
    expect(step).toMatchObject({ week: 3, who: "firm", version: 1, engagementId: engagement.id });
    const seen = { id: step?.id ?? "", version: "1" };
    const reworded = { ...form, title: "Read all accounts" };
    await web.post(address, { intent: "save-step", ...seen, ...reworded });
    const stale = await web.post(address, { intent: "save-step", ...seen, ...form });
    expect(stale.status).toBe(409);
    expect((await web.post(address, { intent: "up", ...seen })).status).toBe(409);
    expect(await find("Read all accounts")).toMatchObject({ week: 3, version: 2 });
    const now = { ...seen, version: "2" };
    await web.post(address, { intent: "up", ...now });
    expect(await find("Read all accounts")).toMatchObject({ week: 2, version: 3 });
    await web.post(address, { intent: "done", ...seen, version: "3" });
    expect(await find("Read all accounts")).toMatchObject({ doneBy: "firm" });
    await web.post(address, { intent: "undo", ...seen, version: "3" });
    expect(await find("Read all accounts")).toMatchObject({ doneBy: null });
    const refused = await web.post(`${address}.data`, {
      ...{ intent: "add-step", ...form, title: "x".repeat(201), description: "x".repeat(1001) },
    });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Title can have at most 200 characters.");
    expect(refused.text).toContain("Description can have at most 1000 characters.");
    for (const week of ["13", "0", "x"])
      expect((await web.post(address, { intent: "add-step", ...form, week })).status).toBe(400);
    await web.post(address, { intent: "delete-step", ...seen, version: "3" });
    expect(await find("Read all accounts")).toBeUndefined();
    expect((await web.post(address, { intent: "delete-step", ...seen, version: "3" })).status).toBe(404);
    expect((await web.post(address, { intent: "forged", ...seen })).status).toBe(400);
    expect((await web.open(`/admin/engagements/${randomUUID()}`)).status).toBe(404);
    expect((await web.open("/admin/engagements/forged")).status).toBe(404);
  });

  test("the 61st step is refused with a sentence", async ({ web, site }) => {
    const { engagement } = await addProgram(site.database);
    const step = { engagementId: engagement.id, week: 1, who: "firm" as const };
    await site.database
      .insert(planSteps)
      .values(
        Array.from({ length: 58 }, (_, position) => ({ ...step, position, title: `Step ${position}` })),
      );
    const refused = await web.post(`/admin/engagements/${engagement.id}.data`, {
      ...{ intent: "add-step", week: "1", who: "firm", title: "One more", description: "" },
    });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("A plan can have at most 60 steps. Delete one first.");
    expect(await site.database.$count(planSteps, eq(planSteps.engagementId, engagement.id))).toBe(60);
  });

  test("a program is stopped with a reason, which its page shows", async ({ web, site }) => {
    const { engagement } = await addProgram(site.database);
    const address = `/admin/engagements/${engagement.id}`;
    const stop = (closingReason: string, at = address) => web.post(at, { intent: "stopped", closingReason });
    const refused = await stop(" ", `${address}.data`);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("Reason is required.")]);
    const stopped = await stop("The move takes all your time.");
    expect(stopped.statuses.join()).toMatch(/^The program has been stopped\. Mail is not set up/);
    expect(stopped.text).toContain("The move takes all your time.");
    expect(stopped.$(".plan-step-buttons")).toHaveLength(0);
    expect((await stop("Again")).failures).toEqual([
      ["Failed to close engagement", "It was changed meanwhile; here is how it stands now."],
    ]);
  });

  test("what is past its last week is due work in the inbox until it is closed", async ({ web, site }) => {
    const { engagement } = await addProgram(site.database, { firstDay: addDays(today(), -15), weeks: 2 });
    const address = `/admin/engagements/${engagement.id}`;
    const inbox = await web.open("/admin/inbox");
    expect(textsIn(inbox, "section[aria-label='To do'] a").join()).toMatch(/^Bright Steps ?To close/);
    expect(inbox.$("header a[href='/admin/inbox']").text()).toContain("1");
    expect((await web.open("/admin/dashboard")).$(".today a").attr("href")).toBe(address);
    const ended = await web.post(address, { intent: "ended", id: engagement.id });
    expect(ended.statuses).toContain("The program has ended.");
    expect((await web.post(address, { intent: "ended", id: engagement.id })).failures).toEqual([
      ["Failed to close engagement", "It was changed meanwhile; here is how it stands now."],
    ]);
    expect((await web.open("/admin/inbox")).text).toContain("All caught up.");
    const events = textsIn(await web.open("/admin/activity"), "tbody tr").join();
    expect(events).toContain("An engagement was ended");
    const reopened = await web.post(address, { intent: "reopen", id: engagement.id });
    expect(reopened.statuses).toContain("The program is open again.");
  });

  test("the overview has running programs by week, filters, search and a file", async ({ web, site }) => {
    const empty = await web.open("/admin/engagements");
    expect(empty.text).toContain("No engagements yet");
    const ahead = await addProgram(site.database, {
      organizationName: "Zebra Aid",
      firstDay: addDays(today(), -30),
    });
    await addProgram(site.database, { organizationName: "Aardvark Trust", firstDay: addDays(today(), -9) });
    const list = await web.open("/admin/engagements");
    expect(namesIn(list)).toEqual(["Zebra Aid", "Aardvark Trust"]);
    expect(textsIn(list, "tbody tr").at(0)).toMatch(
      /A plan for the yearWeek 5 of 120 of 2 doneSend us your accountsThe member’s, week 1/,
    );
    expect(namesIn(await list.send("Search", { search: "aard" }))).toEqual(["Aardvark Trust"]);
    const none = await list.send("Search", { status: "ended" });
    expect(none.text).toContain("No engagements match what you are looking for.");
    const rows = await exportedRows(web, list);
    expect(rows.map((row) => [row.Organization, row.Week, row["Next step"]])).toEqual([
      ["Zebra Aid", "5", "Send us your accounts"],
      ["Aardvark Trust", "2", "Send us your accounts"],
    ]);
    const found = JSON.parse((await web.open("/admin/find?text=zebra")).html);
    expect(JSON.stringify(found)).toContain(`/admin/engagements/${ahead.engagement.id}`);
  });

  test("a template is edited for plans to come", async ({ web, site }) => {
    const settings = await web.open("/admin/settings/plans?service=Leadership+Development");
    expect(settings.$("h2").first().text()).toBe("Leadership Development");
    const before = settings.$(".plan-step").length;
    await web.post(settings.address, {
      ...{ intent: "add-step", week: "1", who: "member", description: "" },
      title: "Choose two leads",
    });
    const after = await web.open(settings.address);
    expect(textsIn(after, ".plan-step-title")).toContain("Choose two leads");
    expect(after.$(".plan-step")).toHaveLength(before + 1);
    const { applicationId } = await addApprovedApplication(site.database);
    await site.database.update(bcpbpApplications).set({ desiredServices: ["Leadership Development"] });
    await web.post("/admin/bcpbp", { intent: "begin", id: applicationId, firstDay: today() });
    expect(await site.database.$count(planSteps, eq(planSteps.title, "Choose two leads"))).toBe(2);
  });
});

test("a step that was reworded elsewhere is shown in both versions, and what was typed is saved on request", async ({
  page,
  site,
}) => {
  await openPlan(page, site);
  await page.getByRole("button", { name: "Edit: Send us your accounts" }).click();
  const title = page.getByLabel("Title").last();
  await title.fill("Mine");
  await site.database
    .update(planSteps)
    .set({ title: "Theirs" })
    .where(eq(planSteps.title, "Send us your accounts"));
  await page.getByRole("button", { name: "Save Step" }).click();
  const versions = page.getByRole("region", { name: "Two versions" });
  await expect(versions).toContainText("Theirs");
  await expect(title).toHaveValue("Mine");
  await versions.getByRole("button", { name: "Keep mine" }).click();
  const edit = page.getByRole("button", { name: "Edit: Mine" });
  await expect(edit).toBeFocused();
  expect(await site.database.$count(planSteps, eq(planSteps.title, "Mine"))).toBe(1);
});

test("a deleted step comes back with Undo, and the goal survives a change elsewhere", async ({
  page,
  site,
}) => {
  await openPlan(page, site);
  await page.getByLabel("Goal").fill("Typed here");
  await page.getByRole("button", { name: "Delete: Send us your accounts" }).click();
  const deleted = page.getByRole("status").filter({ hasText: "The step has been deleted." });
  await expect(deleted).toBeFocused();
  await expect(page.getByRole("button", { name: "Edit: Send us your accounts" })).toHaveCount(0);
  await deleted.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Edit: Send us your accounts" })).toBeVisible();
  await site.database.update(engagements).set({ goal: "Saved elsewhere", organizationName: "Renamed" });
  // The page is live; what was typed stays, and the save shows both.
  await expect(page.getByRole("heading", { name: "Renamed" })).toBeVisible();
  await expect(page.getByLabel("Goal")).toHaveValue("Typed here");
  await page.getByRole("button", { name: "Save Changes" }).click();
  const versions = page.getByRole("region", { name: "Two versions" });
  await expect(versions).toContainText("Saved elsewhere");
  await versions.getByRole("link", { name: "Keep the saved one" }).click();
  await expect(page.getByLabel("Goal")).toHaveValue("Saved elsewhere");
  await expect(page.getByLabel("First day")).toBeFocused();
  await page.getByLabel("Weeks").fill("11");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The engagement has been saved.")).toBeVisible();
  await expect(page.getByLabel("Weeks")).toBeFocused();
  await page.getByLabel("Weeks").fill("0");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Weeks must be a number from 1 to 26.").first()).toBeVisible();
});

test("a form that is open keeps what is typed while its step is moved and deleted elsewhere", async ({
  page,
  site,
}) => {
  const { own } = await openPlan(page, site);
  await page.getByRole("button", { name: "Edit: Send us your accounts" }).click();
  const title = page.getByLabel("Title").last();
  await expect(title).toBeFocused();
  await title.fill("Typed here");
  await site.database.update(planSteps).set({ week: 5 }).where(eq(planSteps.id, own.id));
  await expect(page.getByRole("heading", { name: /^Week 5/ })).toBeVisible();
  await expect(title).toHaveValue("Typed here");
  await expect(title).toBeFocused();
  await site.database.delete(planSteps).where(eq(planSteps.id, own.id));
  await expect(page.getByText("1 step of 60 at most")).toBeVisible();
  await expect(title).toHaveValue("Typed here");
  await page.getByRole("button", { name: "Save Step" }).click();
  await expect(page.getByText("This step is no longer there.").first()).toBeVisible();
  await expect(title).toHaveValue("Typed here");
});

test("a step walks through the weeks by keyboard, and the next one is added at once", async ({
  page,
  site,
}) => {
  const { ours } = await openPlan(page, site);
  const down = page.getByRole("button", { name: `Down: ${ours.title}` });
  await down.focus();
  for (const week of [2, 3]) {
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: new RegExp(`^Week ${week}`) })).toBeVisible();
    await expect(down).toBeFocused();
    const moved = `The step has been moved. ${ours.title}, step 1 of week ${week}.`;
    await expect(page.getByRole("status").filter({ hasText: moved })).toHaveCount(1);
  }
  await expect(page.getByRole("button", { name: /^Up: Send us/ })).toHaveAttribute("aria-disabled", "true");
  await page.getByText("Add a step").click();
  const title = page.getByLabel("Title");
  await title.fill("Read the lease");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Read the lease", { exact: true })).toBeVisible();
  await expect(title).toHaveValue("");
  await expect(title).toBeFocused();
});

withMailServer.describe("while the mail server is away", () => {
  withMailServer.afterEach(({ mailServer }) => mailServer.behave());

  withMailServer("an approval begins the program all the same", async ({ web, site, mailServer }) => {
    await signInAsAdmin(web);
    mailServer.behave({
      onConnect: (_session, done) => done(Object.assign(new Error("4.3.2 Closed"), { responseCode: 421 })),
    });
    // Connections that are kept for the next mail.
    mailServer.drop();
    const { applicationId } = await addApprovedApplication(site.database);
    await site.database.update(bcpbpApplications).set({ status: "pending" });
    const approval = { intent: "approved", id: applicationId, begin: true, firstDay: today() };
    expect((await web.post("/admin/bcpbp", approval)).statuses.join()).toMatch(
      /^The application has been approved, /,
    );
    expect(await site.database.select().from(engagements)).toMatchObject([
      { applicationId, firstDay: today() },
    ]);
    await expect
      .poll(async () =>
        (await site.database.select().from(messages)).map(({ template, state }) => [template, state]),
      )
      .toContainEqual(["program-application-approved", "failed"]);
  });
});
