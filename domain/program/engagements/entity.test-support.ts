import { randomUUID } from "node:crypto";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import type { EntityTest } from "#domain/tests/entity.test-support.ts";
import { isoDate } from "#domain/time/dates.ts";
import type { Viewer } from "#platform/db/as-viewer.ts";
import type { Database } from "#platform/db/connect.ts";
import { addDays } from "./calendar.ts";
import { listEngagements } from "./list.server.ts";
import { engagementList } from "./list.ts";
import { engagementForm, engagementLimits } from "./rules.ts";
import { engagements } from "./table.server.ts";

interface Begun {
  applicationId: string;
  userId: string;
}

export function sampleEngagement({ applicationId, userId }: Begun) {
  return {
    id: randomUUID(),
    applicationId,
    userId,
    organizationName: "Bright Steps",
    firstDay: "2999-01-07",
    goal: "A plan for the year",
  } satisfies typeof engagements.$inferInsert;
}

/** A new member whose application is approved. */
export async function addApprovedApplication(owner: Database, name = "Ada") {
  const { userId } = await addPerson(owner, name);
  const application = { ...sampleApplication(userId), status: "approved" as const };
  await owner.insert(bcpbpApplications).values(application);
  return { ...application, applicationId: application.id };
}

/** Some days ago in the firm's time zone. */
export function ago(days: number) {
  return addDays(isoDate(new Date(), "America/New_York"), -days);
}

/** A time zone in which it is about noon: what day it is does not change while a test runs. */
export function zoneAtNoon() {
  const hoursWest = new Date().getUTCHours() - 12;
  return `Etc/GMT${hoursWest < 0 ? hoursWest : `+${hoursWest}`}`;
}

/** One in its last week, unless something else is said, and its member. */
export async function addEndingEngagement(
  owner: Database,
  changed: Partial<typeof engagements.$inferInsert> = {},
) {
  const engagement = {
    ...sampleEngagement(await addApprovedApplication(owner)),
    ...{ firstDay: ago(20), weeks: 3, ...changed },
  };
  await owner.insert(engagements).values(engagement);
  return { ...engagement, member: { role: "member", userId: engagement.userId } satisfies Viewer };
}

export const engagementTest: EntityTest = {
  entity: "engagements",
  sample: sampleEngagement,
  named: (word) => ({ organizationName: word }),
  form: {
    schema: engagementForm,
    filled: (references) => ({ ...sampleEngagement(references), weeks: "12", checkInDay: "Friday" }),
    limits: { goal: engagementLimits.goal },
  },
  list: [listEngagements, engagementList],
};
