import { and, eq } from "drizzle-orm";
import { deleteRow } from "#domain/content/publication/rows.server.ts";
import { queueMail } from "#domain/office/mails/queue.server.ts";
import { findMailbox } from "#domain/people/profiles/members.server.ts";
import { recordSecurityEvent } from "#domain/people/security-events/record.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { Decision } from "./rules.ts";
import { bcpbpApplications } from "./table.server.ts";

/** Decides a pending application and mails the member; a concurrent second call gets the first decision. */
export async function decideApplication(
  tx: Transaction,
  id: string,
  decision: Decision,
  { firstDay }: { firstDay?: string } = {},
) {
  const { status, userId, contactName: name, organizationName: organization } = bcpbpApplications;
  const [decided] = await tx
    .update(bcpbpApplications)
    .set({ status: decision })
    .where(and(eq(bcpbpApplications.id, id), eq(status, "pending")))
    .returning({ userId, name, organization });
  if (!decided) return findDecision(tx, id);
  const { userId: member, ...applicant } = decided;
  const { email: recipient, isConfirmed } = await findMailbox(member);
  const payload = { ...(isConfirmed ? applicant : {}), ...(decision === "approved" && { firstDay }) };
  await queueMail(tx, { kind: `program-application-${decision}`, recipient, aboutId: id, payload });
  const about = { entity: "bcpbp-applications", itemId: id } as const;
  await recordSecurityEvent(tx, { kind: `application-${decision}`, ...about });
  return { outcome: "decided" } as const;
}

async function findDecision(tx: Transaction, id: string) {
  const [found] = await tx
    .select({ status: bcpbpApplications.status })
    .from(bcpbpApplications)
    .where(eq(bcpbpApplications.id, id));
  if (!found) return { outcome: "missing" } as const;
  if (found.status === "pending") throw new Error("A pending application could not be decided");
  return { outcome: "already", status: found.status } as const;
}

export function deleteApplication(tx: Transaction, id: string) {
  return deleteRow(tx, bcpbpApplications, id);
}
