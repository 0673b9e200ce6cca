import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { addDays, nextMonday } from "#domain/program/engagements/calendar.ts";
import { addApprovedApplication } from "#domain/program/engagements/entity.test-support.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { planSteps } from "#domain/program/plans/table.server.ts";
import { signInAsAdmin } from "./people.ts";
import { addProgram, today } from "./program.ts";
import { exportedRows, textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";

test.beforeEach(({ web }) => signInAsAdmin(web));

test("an approval may begin the program, and the plan is there at once", async ({ web, site }) => {
  const { applicationId } = await addApprovedApplication(site.database);
  await site.database
    .update(bcpbpApplications)
    .set({ status: "pending", desiredServices: ["Leadership Development"] });
  const details = await web.open(`/admin/bcpbp?open=${applicationId}`);
  const firstDay = nextMonday(today());
  const approval = { intent: "approved", id: applicationId, begin: true, firstDay };
  const begun = await web.post(details.address, approval);
  expect(begun.statuses.join()).toContain("The program’s first day is Monday, ");
  expect(await site.database.select().from(engagements)).toMatchObject([{ applicationId, firstDay }]);
  const link = begun.$("[role=status] a:contains('Open the plan')");
  const plan = await web.open(link.attr("href") ?? "");
  expect(plan.$("h1").text()).toBe("Bright Steps");
  expect(plan.text).toContain("Begins Monday, ");
  expect(plan.$(".plan-step").length).toBeGreaterThanOrEqual(8);
});

test("deleting an application names its engagement after the question", async ({ web, site }) => {
  const { engagement } = await addProgram(site.database, { firstDay: addDays(today(), -21) });
  const list = await web.open("/admin/bcpbp");
  expect(list.$(`#delete-${engagement.applicationId} .dialog-body`).text()).toMatch(
    /^Its engagement \(Week 4 of 12\) is deleted with it, and so are its plan, check-ins, files, hours/,
  );
});

test("steps are added, reworded, moved, done and deleted, each with the version that was seen", async ({
  web,
  site,
}) => {
  const { engagement } = await addProgram(site.database);
  const address = `/admin/engagements/${engagement.id}`;
  const form = { title: "Read the accounts", week: "3", who: "firm", description: "" };
  const refused = await web.post(`${address}.data`, { intent: "add-step", ...form, title: "" });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("Title is required.")]);
  await web.post(address, { intent: "add-step", ...form });
  const find = async (title: string) =>
    (await site.database.select().from(planSteps).where(eq(planSteps.title, title)))[0];
  const id = (await find(form.title))?.id ?? "";
  const send = async (intent: string, version: number, title = "") => {
    const fields = title ? { ...form, title } : {};
    return (await web.post(address, { intent, id, version: String(version), ...fields })).status;
  };
  await send("save-step", 1, "Read all accounts");
  expect(await send("save-step", 1, "Mine")).toBe(409);
  await send("up", 2);
  await send("done", 3);
  expect(await find("Read all accounts")).toMatchObject({ week: 2, version: 3, doneBy: "firm" });
  await send("undo", 3);
  expect(await find("Read all accounts")).toMatchObject({ doneBy: null });
  await send("delete-step", 3);
  expect(await find("Read all accounts")).toBeUndefined();
  expect(await send("delete-step", 3)).toBe(404);
  expect(await send("forged", 3)).toBe(400);
  expect((await web.open(`/admin/engagements/${randomUUID()}`)).status).toBe(404);
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
});

test("what is past its last week is due work until it is closed, and can be opened again", async ({
  web,
  site,
}) => {
  const { engagement } = await addProgram(site.database, { firstDay: addDays(today(), -15), weeks: 2 });
  const address = `/admin/engagements/${engagement.id}`;
  const inbox = await web.open("/admin/inbox");
  expect(textsIn(inbox, "section[aria-label='To do'] a").join()).toMatch(/^Bright Steps ?To close/);
  expect((await web.open("/admin/dashboard")).$(".today a").attr("href")).toBe(address);
  const ended = await web.post(address, { intent: "ended", id: engagement.id });
  expect(ended.statuses).toContain("The program has ended.");
  expect((await web.post(address, { intent: "ended", id: engagement.id })).failures).toEqual([
    ["Failed to close engagement", "It was changed meanwhile; here is how it stands now."],
  ]);
  expect((await web.open("/admin/inbox")).text).toContain("All caught up.");
  expect((await web.open("/admin/activity")).text).toContain("An engagement was ended");
  const reopened = await web.post(address, { intent: "reopen", id: engagement.id });
  expect(reopened.statuses).toContain("The program is open again.");
});

test("the overview shows how far each program is and what comes next, also as a file", async ({
  web,
  site,
}) => {
  expect((await web.open("/admin/engagements")).text).toContain("No engagements yet");
  await addProgram(site.database, { firstDay: addDays(today(), -30) });
  const list = await web.open("/admin/engagements");
  expect(textsIn(list, "tbody tr").join()).toMatch(
    /A plan for the yearWeek 5 of 120 of 2 doneSend us your accountsThe member’s, week 1/,
  );
  const row = { Organization: "Bright Steps", Week: "5", "Next step": "Send us your accounts" };
  expect(await exportedRows(web, list)).toMatchObject([row]);
});

test("a template is edited for the plans of applications that begin later", async ({ web, site }) => {
  const settings = await web.open("/admin/settings/plans?service=Leadership+Development");
  const step = { week: "1", who: "member", title: "Choose two leads", description: "" };
  await web.post(settings.address, { intent: "add-step", ...step });
  expect(textsIn(await web.open(settings.address), ".plan-step-title")).toContain("Choose two leads");
  const { applicationId } = await addApprovedApplication(site.database);
  await site.database.update(bcpbpApplications).set({ desiredServices: ["Leadership Development"] });
  const begin = (firstDay: string) =>
    web.post("/admin/bcpbp", { intent: "begin", id: applicationId, firstDay });
  expect((await begin(addDays(today(), 368))).failures).toEqual([
    ["Failed to begin the program", "The first day can be at most a year ago or a year ahead."],
  ]);
  expect((await begin(today())).statuses.join()).toMatch(/The program’s first day is \w+day, /);
  expect(await site.database.$count(planSteps, eq(planSteps.title, "Choose two leads"))).toBe(2);
});
