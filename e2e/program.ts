import { randomUUID } from "node:crypto";
import { addApprovedApplication, sampleEngagement } from "#domain/program/engagements/entity.test-support.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { planSteps } from "#domain/program/plans/table.server.ts";
import { isoDate } from "#domain/time/dates.ts";
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
