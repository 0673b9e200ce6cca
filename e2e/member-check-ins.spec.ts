import { sql } from "drizzle-orm";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { profiles } from "#domain/people/profiles/table.server.ts";
import { checkIns } from "#domain/program/check-ins/table.server.ts";
import { addDays, weekdays } from "#domain/program/engagements/calendar.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { addLine, hostile } from "./conversations.ts";
import { signInAgain, signInAsAdmin, signUpMember } from "./people.ts";
import { addProgramOf, today } from "./program.ts";
import { errorsOf } from "./refused-forms.ts";
import { expect, type Site, test } from "./test.ts";

const dashboard = "/member-dashboard";
const moved = "What moved?";
const stuck = "What is stuck?";
const send = "Send Check-in";

/** A member in week 3 of the program, who is asked about week 2; the next check-in comes in four days. */
async function addAsked(site: Site, email: string) {
  const days = [10, 3].map((ago) => addDays(today(), -ago));
  const checkInDay = weekdays[(new Date(addDays(today(), -3)).getUTCDay() + 6) % 7];
  const program = await addProgramOf(site.database, email, { firstDay: addDays(today(), -15), checkInDay });
  const engagementId = program.engagement.id;
  await site.database
    .insert(checkIns)
    .values(days.map((day, index) => ({ engagementId, week: index + 1, day })));
  return program;
}

test("a member checks in without scripts, and it is a line of the conversation", async ({ web, site }) => {
  await addAsked(site, await signUpMember(web));
  const page = await web.open(dashboard);
  expect(page.text).toContain("How was week 2?");
  const refused = await page.send(send, { [moved]: "  ", [stuck]: "The bank" });
  expect(refused.status).toBe(400);
  expect(errorsOf(refused)).toEqual([
    "What moved is required.",
    "Choose how useful the week was, from 1 to 5.",
  ]);
  expect(refused.value(stuck)).toBe("The bank");
  const tooLong = await refused.send(send, { [moved]: "x".repeat(5001), usefulness: "4" });
  expect(errorsOf(tooLong)).toEqual(["What moved can have at most 5000 characters."]);
  expect(tooLong.value(moved)).toHaveLength(5001);
  const sent = await tooLong.send(send, { [moved]: hostile, [stuck]: hostile, usefulness: "4" });
  expect(sent.statuses).toContain("Thank you! Your check-in has been sent.");
  expect(sent.text).not.toContain("How was week 2?");
  const newest = sent.$("#newest");
  expect(newest.text()).toContain("checked in about week 2");
  expect(newest.find(".thread-text").first().text()).toBe(hostile);
  expect(newest.text()).toContain("4 of 5");
  expect(newest.find("b, img")).toHaveLength(0);
});

test("a check-in that is sent twice, or too late, says so and keeps what was typed", async ({
  web,
  site,
}) => {
  const { engagement } = await addAsked(site, await signUpMember(web));
  const page = await web.open(dashboard);
  const typed = { [moved]: "The budget", usefulness: "4" };
  expect((await page.send(send, typed)).status).toBe(200);
  expect((await page.send(send, typed)).statuses).toContain("Thank you! Your check-in has been sent.");
  expect(await site.database.$count(conversationLines)).toBe(1);
  const other = await page.send(send, { ...typed, [moved]: "Something else" });
  expect(other.status).toBe(409);
  expect(other.text).toContain("You have already answered this check-in.");
  expect(other.$("textarea[readonly]").text()).toContain("Something else");
  await site.database.delete(conversationLines);
  const asked = { engagementId: engagement.id, week: 2, day: addDays(today(), -3) };
  await site.database.insert(checkIns).values([asked, { ...asked, week: 3, day: today() }]);
  const late = await page.send(send, typed);
  expect(late.text).toContain("This check-in can no longer be answered");
  expect(late.$("textarea[readonly]").text()).toContain("The budget");
  expect(late.text).toContain("How was week 3?");
});

test("a check-in that arrives while accounts cannot be read comes back, and can be sent again", async ({
  web,
  site,
}) => {
  await addAsked(site, await signUpMember(web));
  const page = await web.open(dashboard);
  await site.database.execute(sql`alter table auth.session rename to away`);
  const unsent = await page
    .send(send, { [moved]: "The budget", usefulness: "4" })
    .finally(() => site.database.execute(sql`alter table auth.away rename to session`));
  expect(unsent.status).toBe(503);
  expect(unsent.text).toContain("There was an error sending your check-in. Please try again.");
  const sent = await unsent.send("Continue with what I typed");
  expect(sent.statuses).toContain("Thank you! Your check-in has been sent.");
});

test("there are no questions once the program is closed", async ({ web, site }) => {
  await addAsked(site, await signUpMember(web));
  await site.database.update(engagements).set({ closedAs: "ended", closedAt: new Date() });
  const page = await web.open(dashboard);
  expect(page.text).toContain("Your program has ended.");
  expect(page.text).not.toContain("How was week");
  const day = addDays(today(), -3);
  const answer = await web.post(dashboard, { intent: "check-in", day, moved: "Late", usefulness: "4" });
  expect(answer.status).toBe(409);
  expect(answer.$("textarea[readonly]").text()).toBe("Late");
  const unfinished = await web.post(dashboard, { intent: "check-in", day, moved: "Late" });
  expect(unfinished.text).toContain("This check-in can no longer be answered");
  expect(await site.database.$count(conversationLines)).toBe(0);
});

test.describe("refused and signed out", () => {
  test.use({ expectedErrors: [/status of (400|401)/] });

  test("what was typed survives a refusal, a lost session and a closed page", async ({ page, site }) => {
    const email = await signUpMember(page);
    await addAsked(site, email);
    await page.goto(dashboard);
    await page.getByLabel(moved).fill("We met the board.");
    await page.getByRole("button", { name: send }).click();
    await expect(page.getByRole("alert")).toContainText("Choose how useful the week was");
    await expect(page.getByLabel(moved)).toHaveValue("We met the board.");
    await page.goto("/account");
    await page.goto(dashboard);
    await expect(page.getByLabel(moved)).toHaveValue("We met the board.");
    await page.getByLabel("5", { exact: true }).check();
    await page.context().clearCookies();
    await page.getByRole("button", { name: send }).click();
    await expect(page.getByRole("heading", { name: "Nothing you typed is lost" })).toBeVisible();
    await signInAgain(page, email);
    await page.goto(dashboard);
    await page.getByLabel("5", { exact: true }).check();
    await page.getByRole("button", { name: send }).click();
    await expect(page.getByText("Thank you! Your check-in has been sent.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("How was week 2?")).toBeHidden();
  });
});

test("a member switches the weekly mail off and on again", async ({ web, site }) => {
  await addAsked(site, await signUpMember(web));
  const choose = (wanted: string) => web.post("/account", { intent: "check-in-mails", wanted });
  const wants = async () => {
    const [profile] = await site.database.select().from(profiles);
    return profile?.wantsCheckInMails;
  };
  const off = await choose("off");
  expect(off.statuses).toContain(
    "We will not mail you about check-ins anymore. They are still on your dashboard.",
  );
  expect(await wants()).toBe(false);
  expect((await choose("maybe")).status).toBe(400);
  await choose("on");
  expect(await wants()).toBe(true);
});

test("questions that go away while they are answered stay with what was typed", async ({ page, site }) => {
  await addAsked(site, await signUpMember(page));
  await page.goto(dashboard);
  await page.getByLabel(moved).fill("We met the board.");
  await site.database.update(engagements).set({ closedAs: "ended", closedAt: new Date() });
  await expect(page.getByText("Your program has ended.")).toBeVisible();
  await expect(page.getByText("This check-in can no longer be answered")).toBeVisible();
  await expect(page.getByLabel(moved)).toHaveValue("We met the board.");
  await page.reload();
  await expect(page.getByText("How was week 2?")).toBeHidden();
});

test("the owner sees a mark for each week, and is told of two weeks without an answer", async ({
  web,
  site,
}) => {
  const { engagement } = await addAsked(site, await signUpMember(web));
  await signInAsAdmin(web);
  const list = await web.open("/admin/engagements");
  expect(
    list
      .$(".check-in-marks li")
      .map((_, mark) => list.$(mark).find(".sr-only").text().trim())
      .get(),
  ).toEqual(["Week 1: missing", "Week 2: not answered yet"]);
  expect((await web.open("/admin/inbox")).text).not.toContain("check-ins were not answered");
  await site.database.insert(checkIns).values({ engagementId: engagement.id, week: 3, day: today() });
  const inbox = await web.open("/admin/inbox");
  expect(inbox.text).toContain("The last two check-ins were not answered.");
  const item = { entity: "bcpbp-applications", id: engagement.applicationId } as const;
  expect(inbox.$(".inbox-due-work a").attr("href")).toContain(item.id);
  await addLine(site.database, item, "note", "Called; all is well");
  expect((await web.open("/admin/inbox")).text).not.toContain("check-ins were not answered");
  const page = await web.open(`/admin/engagements/${engagement.id}`);
  expect(page.text).toContain("Week 1: missing");
});
