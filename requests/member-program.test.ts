import { eq } from "drizzle-orm";
import { addDays } from "#domain/program/engagements/calendar.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { planSteps } from "#domain/program/plans/table.server.ts";
import { signUpMember } from "./people.ts";
import { addProgramOf, today } from "./program.ts";
import { textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";
import { Web } from "./web.ts";

const dashboard = "/member-dashboard";

test("the dashboard begins with the program, and each state of it says where it stands", async ({
  web,
  site,
}) => {
  const { own, ours, engagement } = await addProgramOf(site.database, await signUpMember(web), {
    firstDay: addDays(today(), -22),
  });
  await site.database.insert(planSteps).values([
    { engagementId: engagement.id, week: 4, position: 1, who: "member", title: "Choose one direction" },
    { engagementId: engagement.id, week: 9, position: 1, who: "firm", title: "Write it up" },
  ]);
  await site.database.update(planSteps).set({ doneAt: new Date() }).where(eq(planSteps.id, ours.id));
  const page = await web.open(dashboard);
  expect(page.text).toContain("Congratulations! Your application has been approved.");
  expect(page.text).toContain("We will contact you shortly to discuss the next steps.");
  expect(textsIn(page, "[aria-labelledby=program] h2")).toEqual(["Week 4 of 12"]);
  expect(page.$(".program-goal").text()).toBe("A plan for the year");
  expect(page.text).toContain("1 of 4 steps done");
  const week = (title: string) => textsIn(page, `section[aria-label="${title}"] li`);
  expect(week("What you do this week")).toEqual([`${own.title}From week 1`, "Choose one direction"]);
  // Until tomorrow, so that it can be read what was just done.
  expect(week("What we do this week")).toEqual([
    expect.stringMatching(/^Done: Interview the staffFrom week 1Done /),
  ]);
  // The answers are folded below.
  expect(page.$("details.sent-folded:not([open])").text()).toContain("Shoes for every child");

  const textWith = async (values: Partial<typeof engagements.$inferInsert>) => {
    await site.database.update(engagements).set(values);
    return (await web.open(dashboard)).text;
  };
  expect(await textWith({ firstDay: addDays(today(), 3) })).toMatch(/Your program begins \w+day, /);
  expect(await textWith({ firstDay: addDays(today(), -100) })).toContain("The last week is over.");
  const stopped = { closedAs: "stopped", closedAt: new Date(), closingReason: "The <b>move</b>" } as const;
  expect(await textWith(stopped)).toMatch(/Your program has been stopped\..*The <b>move<\/b>/);
});

test("a member ticks and unticks their own steps without scripts", async ({ web, site }) => {
  const { own } = await addProgramOf(site.database, await signUpMember(web));
  const find = async () => (await site.database.select().from(planSteps).where(eq(planSteps.id, own.id)))[0];
  const page = await web.open(dashboard);
  const ticked = await page.send(`Done: ${own.title}`);
  expect([ticked.status, ticked.address]).toEqual([200, dashboard]);
  expect(await find()).toMatchObject({ doneBy: "member" });
  expect(ticked.text).toContain("1 of 2 steps done");
  await ticked.send(`Done: ${own.title}`);
  expect(await find()).toMatchObject({ doneAt: null });
  await site.database.update(engagements).set({ closedAs: "ended", closedAt: new Date() });
  const closed = await page.send(`Done: ${own.title}`);
  expect(closed.alerts).toContain("This program has been closed, so its steps stay as they are.");
});

test("the program of another member can be neither read nor ticked", async ({ web, site }) => {
  const theirs = await addProgramOf(site.database, await signUpMember(new Web(site.url)), { goal: "Secret" });
  const own = await addProgramOf(site.database, await signUpMember(web));
  for (const address of [dashboard, `${dashboard}.data`])
    expect((await web.get(address)).text()).not.toContain("Secret");
  const tick = (step: string) =>
    web.post(dashboard, { intent: "tick", step, done: "yes", at: `plan-${step}` });
  for (const step of [theirs.own.id, own.ours.id]) {
    const refused = await tick(step);
    expect(refused.status).toBe(404);
    expect(refused.text).toContain("This step is no longer there.");
  }
  expect((await tick("forged")).status).toBe(400);
});
