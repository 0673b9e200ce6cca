import { eq } from "drizzle-orm";
import { decideApplication } from "#domain/inbox/bcpbp-applications/decisions.server.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { queueMail } from "#domain/office/mails/queue.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { findMailbox } from "#domain/people/profiles/members.server.ts";
import { recordSecurityEvent } from "#domain/people/security-events/record.server.ts";
import { listTemplateSteps } from "#domain/program/plans/steps.server.ts";
import { planSteps } from "#domain/program/plans/table.server.ts";
import { isoDate } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { firstDayProblem, weeksOfProgram } from "./rules.ts";
import { engagements } from "./table.server.ts";

/** Approves a pending application and begins its program; the mail about the approval names the first day. */
export async function approveAndBegin(tx: Transaction, applicationId: string, firstDay: string) {
  if (await isTooFarAway(tx, firstDay)) return { outcome: "too far away" } as const;
  const decided = await decideApplication(tx, applicationId, "approved", { firstDay });
  if (decided.outcome !== "decided") return decided;
  const added = await addEngagement(tx, applicationId, firstDay);
  if (added.outcome !== "begun") throw new Error("An application that was just approved did not begin");
  return added;
}

/** Begins the program of an approved application, and mails the member. */
export async function beginEngagement(tx: Transaction, applicationId: string, firstDay: string) {
  if (await isTooFarAway(tx, firstDay)) return { outcome: "too far away" } as const;
  const added = await addEngagement(tx, applicationId, firstDay);
  if (added.outcome === "begun") await mailBegun(tx, added.application, firstDay);
  return added;
}

async function isTooFarAway(tx: Transaction, firstDay: string) {
  const { timeZone } = await findSettings(tx);
  return firstDayProblem(firstDay, isoDate(new Date(), timeZone)) !== null;
}

type Application = typeof bcpbpApplications.$inferSelect;

async function addEngagement(tx: Transaction, applicationId: string, firstDay: string) {
  const [application] = await tx
    .select()
    .from(bcpbpApplications)
    .where(eq(bcpbpApplications.id, applicationId));
  if (!application) return { outcome: "missing" } as const;
  if (application.status !== "approved") return { outcome: "not approved" } as const;
  const { userId, organizationName, serviceGoals: goal, desiredServices } = application;
  // Of two that begin it at the same time, the second finds it.
  const [engagement] = await tx
    .insert(engagements)
    .values({ applicationId, userId, organizationName, firstDay, goal })
    .onConflictDoNothing()
    .returning({ id: engagements.id });
  if (!engagement) return { outcome: "already" } as const;
  const steps = await listTemplateSteps(tx, desiredServices);
  if (steps.length > 0) {
    await tx.insert(planSteps).values(steps.map((step) => ({ ...step, engagementId: engagement.id })));
  }
  await recordSecurityEvent(tx, { kind: "engagement-begun", entity: "engagements", itemId: engagement.id });
  return { outcome: "begun", engagementId: engagement.id, application } as const;
}

async function mailBegun(tx: Transaction, application: Application, firstDay: string) {
  const { email: recipient, isConfirmed } = await findMailbox(application.userId);
  const { contactName: name, organizationName: organization } = application;
  await queueMail(tx, {
    kind: "program-begun",
    recipient,
    aboutId: application.id,
    payload: { firstDay, weeks: weeksOfProgram.usual, ...(isConfirmed ? { name, organization } : {}) },
  });
}
