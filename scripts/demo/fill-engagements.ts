import { eq } from "drizzle-orm";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { addDays, nextMonday, weekOn } from "#domain/program/engagements/calendar.ts";
import { weeksOfProgram } from "#domain/program/engagements/rules.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { listTemplateSteps } from "#domain/program/plans/steps.server.ts";
import { planSteps } from "#domain/program/plans/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { atHour, firmDay } from "./days.ts";
import { demoMembers } from "./members.ts";
import { sampleId } from "./series.ts";

interface DemoEngagement {
  /** The Monday of so many weeks ago. */
  weeksAgo: number;
  closedAs?: "ended" | "stopped";
  /** Weeks after its first day. */
  closedAfter?: number;
  closingReason?: string;
}

/** The first is the approved member's; the others those of the newest applications that were approved by then. */
const demoEngagements: DemoEngagement[] = [
  { weeksAgo: 1 },
  { weeksAgo: 6 },
  { weeksAgo: 14, closedAs: "ended", closedAfter: 12 },
  {
    weeksAgo: 9,
    closedAs: "stopped",
    closedAfter: 4,
    closingReason:
      "Your move to the new building takes all the time that you have. We agreed to stop here. Write to us when you have settled in, and we begin where we left off.",
  },
  { weeksAgo: 19, closedAs: "ended", closedAfter: 12 },
];

/** Programs in their second and seventh week, a stopped one and two that have ended. */
export async function fillEngagements(tx: Transaction, now: Date) {
  const approved = await tx.select().from(bcpbpApplications).where(eq(bcpbpApplications.status, "approved"));
  const [member] = demoMembers.filter(({ status }) => status === "approved");
  const thisMonday = addDays(nextMonday(firmDay(now)), -7);
  const taken = new Set<string>();
  for (const [index, { weeksAgo, closedAs, closedAfter = 0, closingReason }] of demoEngagements.entries()) {
    const firstDay = addDays(thisMonday, -7 * weeksAgo);
    const begins = atHour(new Date(`${firstDay}T12:00:00Z`), 9);
    const application = approved
      .filter(({ id, email, decidedAt }) => {
        const isMember = email === member?.email;
        return !taken.has(id) && decidedAt && decidedAt < begins && isMember === (index === 0);
      })
      .toSorted((one, other) => Number(other.decidedAt) - Number(one.decidedAt))[0];
    if (!application?.decidedAt) throw new Error("No application was approved before this program begins");
    taken.add(application.id);
    const engagement = {
      id: sampleId("engagement", index),
      applicationId: application.id,
      userId: application.userId,
      organizationName: application.organizationName,
      firstDay,
      goal: application.serviceGoals,
      closedAs,
      closedAt: closedAs && atHour(new Date(`${addDays(firstDay, 7 * closedAfter)}T12:00:00Z`), 16),
      closingReason,
      createdAt: application.decidedAt,
    };
    await tx.insert(engagements).values(engagement);
    const lived = closedAs ? addDays(firstDay, 7 * closedAfter) : firmDay(now);
    await addSteps(tx, {
      ...engagement,
      services: application.desiredServices,
      lived,
      isEnded: closedAs === "ended",
    });
  }
}

interface PlanFacts {
  id: string;
  firstDay: string;
  services: Parameters<typeof listTemplateSteps>[1];
  /** The last day on which somebody worked on it. */
  lived: string;
  isEnded: boolean;
}

/** Steps of past weeks are done, from the fourth week on but for one. */
async function addSteps(tx: Transaction, { id, firstDay, services, lived, isEnded }: PlanFacts) {
  const current = weekOn(lived, { firstDay, weeks: weeksOfProgram.usual });
  const steps = await listTemplateSteps(tx, services);
  const open = steps.findLast(({ week }) => week < current);
  await tx.insert(planSteps).values(
    steps.map((step, index) => {
      const isDone = isEnded || (step.week < current && (step !== open || current < 4));
      const day = addDays(firstDay, 7 * (step.week - 1) + (index % 4));
      return {
        ...step,
        id: sampleId(`step of ${id}`, index),
        engagementId: id,
        doneAt: isDone ? atHour(new Date(`${day}T12:00:00Z`), 10 + (index % 6)) : null,
        doneBy: isDone ? step.who : null,
      };
    }),
  );
}
