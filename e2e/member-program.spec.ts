import { eq } from "drizzle-orm";
import { unzip } from "#app/request/unzip.test-support.ts";
import { addDays } from "#domain/program/engagements/calendar.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { planSteps } from "#domain/program/plans/table.server.ts";
import { signInAsAdmin, signUpMember } from "./people.ts";
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
  expect(textsIn(page, ".program-plan h3 span:last-child")).toHaveLength(3);
  // The answers are folded below.
  expect(page.$("details.sent-folded[open]")).toHaveLength(0);
  expect(page.$("details.sent-folded").text()).toContain("Shoes for every child");

  const change = (values: Partial<typeof engagements.$inferInsert>) =>
    site.database.update(engagements).set(values);
  await change({ firstDay: addDays(today(), 3) });
  expect((await web.open(dashboard)).text).toMatch(/Your program begins \w+day, /);
  await change({ firstDay: addDays(today(), -100) });
  expect((await web.open(dashboard)).text).toContain("The last week is over.");
  await change({ closedAs: "stopped", closedAt: new Date(), closingReason: "The <b>move</b>" });
  const stopped = await web.open(dashboard);
  expect(stopped.text).toContain("Your program has been stopped.");
  expect(stopped.$(".program-reason").text()).toBe("The <b>move</b>");
  expect(stopped.$(".program-tick[aria-pressed]")).toHaveLength(0);
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
  expect(await find()).toMatchObject({ doneAt: null });
});

test("the program of another member can be neither read nor ticked", async ({ web, site, playwright }) => {
  const other = new Web(playwright.request, site.url);
  const theirs = await addProgramOf(site.database, await signUpMember(other), { goal: "Their secret goal" });
  await other.close();
  const own = await addProgramOf(site.database, await signUpMember(web));
  for (const address of [dashboard, `${dashboard}.data`, "/account/data"]) {
    const answer = await web.get(address);
    expect(await answer.text()).not.toContain("Their secret goal");
  }
  const tick = (step: string, address = dashboard) =>
    web.post(address, { intent: "tick", step, done: "yes", at: `plan-${step}` });
  for (const address of [dashboard, `${dashboard}.data`]) {
    expect((await tick(theirs.own.id, address)).status).toBe(404);
    expect((await tick(own.ours.id, address)).status).toBe(404);
  }
  expect((await tick(theirs.own.id)).text).toContain("This step is no longer there.");
  expect((await tick("forged")).status).toBe(400);
  expect(await site.database.$count(planSteps, eq(planSteps.doneBy, "member"))).toBe(0);
  const data = unzip(await (await web.get("/account/data")).body());
  const file = JSON.parse(String(data["my-data.json"]));
  expect(file.engagement).toMatchObject({
    goal: "A plan for the year",
    steps: [
      { title: own.own.title, who: "member" },
      { title: own.ours.title, who: "firm" },
    ],
  });
});

test("the admin sees a member's tick, and the member a reworded step, without reloading", async ({
  page,
  site,
  browser,
}) => {
  const { engagement, own } = await addProgramOf(site.database, await signUpMember(page));
  await page.goto(dashboard);
  const context = await browser.newContext({ baseURL: site.url });
  const office = await context.newPage();
  await signInAsAdmin(office);
  await office.goto(`/admin/engagements/${engagement.id}`);
  const box = page
    .getByRole("region", { name: "The whole plan" })
    .getByRole("button", { name: `Done: ${own.title}` });
  await expect(box).toHaveAttribute("aria-pressed", "false");
  await box.focus();
  await page.keyboard.press("Space");
  await expect(box).toHaveAttribute("aria-pressed", "true");
  await expect(box).toBeFocused();
  await expect(office.getByText(/Done .* by the member/)).toBeVisible();
  await office.getByRole("button", { name: `Edit: ${own.title}` }).click();
  await office.getByLabel("Title").last().fill("Send us the last accounts");
  await office.getByRole("button", { name: "Save Step" }).click();
  await expect(page.getByText("Send us the last accounts").first()).toBeVisible();
  await context.close();
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("a tick that does not arrive is said at the step, and the dashboard stays", async ({ page, site }) => {
    const { own } = await addProgramOf(site.database, await signUpMember(page));
    await page.goto(dashboard);
    await page.context().setOffline(true);
    const box = page.getByRole("button", { name: `Done: ${own.title}` }).first();
    await box.click();
    await expect(
      page.getByRole("alert").filter({ hasText: "Failed to save. Please try again." }),
    ).toBeVisible();
    await expect(box).toHaveAttribute("aria-pressed", "false");
    await page.context().setOffline(false);
    await box.click();
    await expect(box).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("1 of 2 steps done")).toBeVisible();
  });
});
