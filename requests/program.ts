import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { checkIns } from "#domain/program/check-ins/table.server.ts";
import type { ConsentKind } from "#domain/program/consents/rules.ts";
import { consents } from "#domain/program/consents/table.server.ts";
import { addDays, weekdays } from "#domain/program/engagements/calendar.ts";
import { addApprovedApplication, sampleEngagement } from "#domain/program/engagements/entity.test-support.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { engagementFiles } from "#domain/program/files/table.server.ts";
import { planSteps } from "#domain/program/plans/table.server.ts";
import { isoDate } from "#domain/time/dates.ts";
import { user } from "#platform/auth/table.server.ts";
import type { Database } from "#platform/db/connect.ts";

/** The day in the firm's time zone. */
export function today() {
  return isoDate(new Date(), "America/New_York");
}

interface Owned {
  applicationId: string;
  userId: string;
}

/** A program with a step of each side in its first week; of a new member if none is given. */
export async function addProgram(
  database: Database,
  changed: Partial<typeof engagements.$inferInsert> = {},
  owned?: Owned,
) {
  const { applicationId, userId } = owned ?? (await addApprovedApplication(database, "Member"));
  const engagement = { ...sampleEngagement({ applicationId, userId }), firstDay: today(), ...changed };
  await database.insert(engagements).values(engagement);
  const step = { engagementId: engagement.id, week: 1 };
  const own = {
    ...step,
    id: randomUUID(),
    position: 1,
    who: "member" as const,
    title: "Send us your accounts",
  };
  const ours = { ...step, id: randomUUID(), position: 2, who: "firm" as const, title: "Interview the staff" };
  await database.insert(planSteps).values([own, ours]);
  return { engagement, own, ours };
}

/** The application of whoever has signed up with this email. */
export async function addApplicationOf(
  database: Database,
  email: string,
  changed: Partial<typeof bcpbpApplications.$inferInsert> = {},
) {
  const [member] = await database.select({ id: user.id }).from(user).where(eq(user.email, email));
  const application = sampleApplication(member?.id ?? "");
  await database.insert(bcpbpApplications).values({ ...application, ...changed });
  return { entity: "bcpbp-applications", id: application.id, userId: application.userId } as const;
}

/** The program of whoever has signed up with this email. */
export async function addProgramOf(
  database: Database,
  email: string,
  changed: Parameters<typeof addProgram>[1] = {},
) {
  const { id, userId } = await addApplicationOf(database, email, { status: "approved" });
  return addProgram(database, changed, { applicationId: id, userId });
}

/** A member in week 3 of the program, who is asked about week 2; the next check-in comes in four days. */
export async function addAsked(database: Database, email: string) {
  const day = addDays(today(), -3);
  const checkInDay = weekdays[(new Date(day).getUTCDay() + 6) % 7];
  const { engagement } = await addProgramOf(database, email, { firstDay: addDays(day, -12), checkInDay });
  const asked = { engagementId: engagement.id, week: 2, day };
  await database.insert(checkIns).values([{ ...asked, week: 1, day: addDays(day, -7) }, asked]);
  return { engagement, asked };
}

/** One that has ended, whose member has given some consents, and its page in the back office. */
export async function addEnded(database: Database, ...given: ConsentKind[]) {
  const closing = { closedAs: "ended" as const, closedAt: new Date() };
  const { engagement } = await addProgram(database, { firstDay: "2026-01-05", ...closing });
  const { applicationId, userId, organizationName } = engagement;
  const rows = given.map((kind) => ({ applicationId, userId, organizationName, kind, wording: "May we?" }));
  if (rows.length > 0) await database.insert(consents).values(rows);
  return { ...engagement, address: `/admin/engagements/${engagement.id}` };
}

/** Check-ins of past weeks, of which the newest can be answered, and a file of each side. */
export async function addCheckInsAndFiles(
  database: Database,
  { id: engagementId, applicationId }: { id: string; applicationId: string },
  text: string,
) {
  const line = { entity: "bcpbp-applications" as const, itemId: applicationId, text };
  const answers = [{ usefulness: 4 }, { usefulness: 2, stuck: text }, {}, {}];
  for (const [index, answer] of answers.entries()) {
    const asked = { engagementId, week: index + 1, day: addDays(today(), 7 * (index - 3) - 1) };
    const lineId = "usefulness" in answer ? randomUUID() : null;
    if (lineId) await database.insert(conversationLines).values({ ...line, id: lineId, kind: "check_in" });
    await database.insert(checkIns).values({ ...asked, ...answer, lineId });
  }
  for (const sentBy of ["firm", "member"] as const) {
    const id = randomUUID();
    const name = `${sentBy} ${text}`.slice(0, 140);
    const content = Buffer.from("Text");
    await database.insert(conversationLines).values({ ...line, id, kind: `${sentBy}_file`, text: name });
    await database.insert(engagementFiles).values({ id, engagementId, sentBy, name, kind: "txt", content });
  }
}
