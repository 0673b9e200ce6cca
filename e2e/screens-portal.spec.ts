import { eq, sql } from "drizzle-orm";
import { drafts } from "#domain/drafts/table.server.ts";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { addDays } from "#domain/program/engagements/calendar.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { addLetter } from "#domain/program/letters/letters.test-support.ts";
import { planSteps } from "#domain/program/plans/table.server.ts";
import { user } from "#platform/auth/table.server.ts";
import { applicationAddress } from "../requests/application.ts";
import { addLine, promiseDays } from "../requests/conversations.ts";
import { signUpMember } from "../requests/people.ts";
import { addCheckInsAndFiles, addProgram, today } from "../requests/program.ts";
import { submitButton } from "./application.ts";
import { sendAnswer } from "./conversations.ts";
import { expectScreens } from "./screens.ts";
import { expect, type Site, test } from "./test.ts";

const dashboard = "/member-dashboard";
const look = {
  without: ["body > header", "body > footer"],
  areOneApp: true,
} as const;
const longName = "x".repeat(80);

let userId: string;

// Many screens in one test.
test.describe.configure({ timeout: 540_000 });

test.use({ expectedErrors: [/status of (400|404|409|500|503)/] });

test.beforeEach(async ({ page, site }) => {
  const email = await signUpMember(page);
  const [member] = await site.database.select({ id: user.id }).from(user).where(eq(user.email, email));
  userId = member?.id ?? "";
});

async function apply({ database }: Site, changed: Partial<typeof bcpbpApplications.$inferInsert> = {}) {
  const application = { ...sampleApplication(userId), ...changed };
  await database.delete(bcpbpApplications);
  await database.insert(bcpbpApplications).values(application);
  return { entity: "bcpbp-applications", id: application.id } as const;
}

async function saveElsewhere({ database }: Site) {
  const data = { form: { mission: "Typed elsewhere" }, tab: "another", save: 1 };
  const draft = { userId, place: "application", data, updatedAt: new Date() };
  const target = [drafts.userId, drafts.place];
  await database.insert(drafts).values(draft).onConflictDoUpdate({ target, set: draft });
}

test("members: before they apply", async ({ page, site }) => {
  await expectScreens(
    page,
    [
      { at: dashboard, is: "new member", says: "Start Application" },
      { at: "/account", is: "empty", says: "Download My Data" },
      {
        is: "refused form",
        by: async () => {
          await page.getByLabel("Current Password").fill("not my password");
          await page.getByLabel("New Password").fill("a new long password");
          await page.getByRole("button", { name: "Change Password" }).click();
        },
        says: "This is not your password.",
      },
      {
        at: applicationAddress,
        is: "everything open, answers missing",
        by: async () => {
          await page.getByLabel("Organization Type").selectOption("Other");
          await page.getByRole("checkbox", { name: "Marketing and sales" }).check();
          await page.getByRole("checkbox", { name: "Other" }).check();
          await page.getByLabel("Yes", { exact: true }).check();
          await submitButton(page).click();
          await expect(page.getByRole("alert").getByRole("link").first()).toBeVisible();
        },
      },
      {
        at: applicationAddress,
        is: "two versions",
        by: async () => {
          await saveElsewhere(site);
          await page.getByLabel("Mission").fill("Typed here");
        },
        says: "Typed elsewhere",
      },
    ],
    look,
  );
  await saveElsewhere(site);
  const draft = /^Your draft holds \d of \d+ required answers/;
  await expectScreens(page, [{ at: dashboard, is: "with a draft", says: draft }], look);
});

test("members: after they applied", async ({ page, site }) => {
  await promiseDays(site.database, 2);
  const item = await apply(site, { organizationName: longName, mission: longName });
  await addLine(site.database, item, "answer", longName);
  await addLine(site.database, item, "reply", "Welcome.\nWhen does your year begin?");
  await expectScreens(
    page,
    [
      { at: "/account", is: "with a new reply", says: "new" },
      { at: dashboard, is: "pending, with a conversation", says: "Under review" },
      { is: "refused answer", by: () => sendAnswer(page, "  "), says: "Your message is required." },
      {
        is: "conversation gone",
        by: async () => {
          await site.database.delete(bcpbpApplications);
          await sendAnswer(page, "Written meanwhile");
        },
        says: "This conversation is no longer there.",
      },
    ],
    look,
  );
  await apply(site, { status: "approved" });
  await expectScreens(page, [{ at: dashboard, is: "approved", says: "Congratulations!" }], look);
  const { id: applicationId } = await apply(site, { status: "approved", organizationName: longName });
  const program = { organizationName: longName, goal: longName, firstDay: addDays(today(), -8) };
  const { engagement } = await addProgram(site.database, program, { applicationId, userId });
  await site.database.update(planSteps).set({ title: longName.repeat(2), description: longName });
  await addCheckInsAndFiles(site.database, engagement, longName);
  const owned = { engagementId: engagement.id };
  const { id: replacedBy } = await addLetter(site.database, { organizationName: longName }, owned);
  for (const state of [{ revokedOn: today() }, { replacedBy }]) await addLetter(site.database, state, owned);
  await expectScreens(
    page,
    [
      { at: dashboard, is: "in the program", says: "Week 2 of 12" },
      { is: "letters in every state", within: "#letters", says: "Please do not pass it on." },
      {
        is: "refused check-in",
        by: () => page.getByRole("button", { name: "Send Check-in" }).click(),
        says: "What moved is required.",
      },
    ],
    look,
  );
  const closed = { closedAs: "stopped" as const, closedAt: new Date(), closingReason: longName };
  await site.database.update(engagements).set(closed).where(eq(engagements.id, engagement.id));
  await expectScreens(page, [{ at: dashboard, is: "stopped", says: "has been stopped" }], look);
  await apply(site, { status: "declined" });
  await expectScreens(page, [{ at: dashboard, is: "declined", says: "Application Status: Declined" }], look);
});

test("members: what cannot be loaded", async ({ page, site }) => {
  await site.database.execute(sql`revoke select on bcpbp_applications, drafts from beunec_member`);
  try {
    await expectScreens(page, [
      { at: dashboard, is: "failing", says: "Your application could not be loaded" },
      { at: applicationAddress, is: "failing", says: "This page could not be loaded" },
    ]);
  } finally {
    await site.database.execute(sql`grant select on bcpbp_applications, drafts to beunec_member`);
  }
});
