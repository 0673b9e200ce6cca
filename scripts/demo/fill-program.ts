import { applicationForm, applicationValues } from "#domain/bcpbp-applications/rules.ts";
import { bcpbpApplications } from "#domain/bcpbp-applications/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { addAccounts, idsOf } from "./accounts.ts";
import { daysFrom, firmDay, inDaytime } from "./days.ts";
import { demoApplicants } from "./program.ts";
import { sampleId } from "./series.ts";

/** The members and their applications, validated by the form's rules. */
export async function fillProgram(tx: Transaction, now: Date, memberPasswordHash: string) {
  await addAccounts(
    tx,
    demoApplicants.map(({ name, email, daysAgo, canSignIn }) => ({
      name,
      email,
      role: "user",
      since: daysFrom(inDaytime(now, daysAgo), -1),
      passwordHash: canSignIn ? memberPasswordHash : undefined,
    })),
  );
  await tx.insert(bcpbpApplications).values(
    demoApplicants.map(({ name, email, status, daysAgo, form }, index) => {
      const submissionDate = inDaytime(now, daysAgo);
      const signature = { applicantName: name, signedOn: firmDay(submissionDate) };
      const sent = applicationForm.parse({ contactName: name, email, ...signature, ...form });
      return {
        id: sampleId("program application", email),
        userId: idsOf({ email }).userId,
        ...applicationValues(sent),
        status,
        submissionDate,
        decidedAt: status === "pending" ? null : daysFrom(submissionDate, 4 + (index % 7)),
      };
    }),
  );
}
