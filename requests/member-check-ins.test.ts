import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { profiles } from "#domain/people/profiles/table.server.ts";
import { checkIns } from "#domain/program/check-ins/table.server.ts";
import { addLine, hostile } from "./conversations.ts";
import { signInAsAdmin, signUpMember } from "./people.ts";
import { addAsked, today } from "./program.ts";
import { errorsOf } from "./refused-forms.ts";
import { textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";

const dashboard = "/member-dashboard";
const moved = "What moved?";
const stuck = "What is stuck?";
const send = "Send Check-in";

test("a member checks in without scripts, and it is a line of the conversation", async ({ web, site }) => {
  await addAsked(site.database, await signUpMember(web));
  const page = await web.open(dashboard);
  expect(page.text).toContain("How was week 2?");
  const refused = await page.send(send, { [moved]: "  ", [stuck]: "The bank" });
  expect(refused.status).toBe(400);
  expect(errorsOf(refused)).toEqual([
    "What moved is required.",
    "Choose how useful the week was, from 1 to 5.",
  ]);
  expect(refused.value(stuck)).toBe("The bank");
  const sent = await refused.send(send, { [moved]: hostile, [stuck]: hostile, usefulness: "4" });
  expect(sent.statuses).toContain("Thank you! Your check-in has been sent.");
  expect(sent.text).not.toContain("How was week 2?");
  const newest = sent.$("#newest");
  expect(newest.text()).toContain("checked in about week 2");
  expect(newest.find(".thread-text").first().text()).toBe(hostile);
  expect(newest.text()).toContain("4 of 5");
  expect(newest.find("b, img")).toHaveLength(0);
});

test("a check-in that was answered, or comes too late, says so and keeps what was typed", async ({
  web,
  site,
}) => {
  const { asked } = await addAsked(site.database, await signUpMember(web));
  const page = await web.open(dashboard);
  const typed = { [moved]: "The budget", usefulness: "4" };
  await page.send(send, typed);
  const other = await page.send(send, { ...typed, [moved]: "Something else" });
  expect(other.status).toBe(409);
  expect(other.text).toContain("You have already answered this check-in.");
  expect(other.$("textarea[readonly]").text()).toContain("Something else");
  await site.database.delete(conversationLines);
  await site.database.insert(checkIns).values([asked, { ...asked, week: 3, day: today() }]);
  const late = await page.send(send, typed);
  expect(late.text).toContain("This check-in can no longer be answered");
  expect(late.$("textarea[readonly]").text()).toContain("The budget");
  expect(late.text).toContain("How was week 3?");
});

test("a member switches the weekly mail off and on again", async ({ web, site }) => {
  await signUpMember(web);
  const choose = (wanted: string) => web.post("/account", { intent: "check-in-mails", wanted });
  const wants = async () => (await site.database.select().from(profiles))[0]?.wantsCheckInMails;
  expect((await choose("off")).statuses).toContain(
    "We will not mail you about check-ins anymore. They are still on your dashboard.",
  );
  expect(await wants()).toBe(false);
  expect((await choose("maybe")).status).toBe(400);
  await choose("on");
  expect(await wants()).toBe(true);
});

test("the owner sees a mark for each week, and is told of two weeks without an answer", async ({
  web,
  site,
}) => {
  const { engagement, asked } = await addAsked(site.database, await signUpMember(web));
  await signInAsAdmin(web);
  const marks = textsIn(await web.open("/admin/engagements"), ".check-in-marks li .sr-only");
  expect(marks).toEqual(["Week 1: missing", "Week 2: not answered yet"]);
  await site.database.insert(checkIns).values({ ...asked, week: 3, day: today() });
  const inbox = await web.open("/admin/inbox");
  expect(inbox.text).toContain("The last two check-ins were not answered.");
  const item = { entity: "bcpbp-applications", id: engagement.applicationId } as const;
  expect(inbox.$(".inbox-due-work a").attr("href")).toContain(item.id);
  await addLine(site.database, item, "note", "Called; all is well");
  expect((await web.open("/admin/inbox")).text).not.toContain("check-ins were not answered");
  expect((await web.open(`/admin/engagements/${engagement.id}`)).text).toContain("Week 1: missing");
});
