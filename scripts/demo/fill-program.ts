import { applicationForm, applicationValues } from "#domain/inbox/bcpbp-applications/rules.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { addAccounts, idsOf } from "./accounts.ts";
import { conversationsAboutProgramApplications } from "./conversations-about-applications.ts";
import { daysFrom, firmDay } from "./days.ts";
import { sentAtOf } from "./fill-inbox.ts";
import { demoApplicants } from "./program.ts";
import { sampleId } from "./series.ts";
import { workingMoment } from "./working-days.ts";

/** The members and their applications, validated by the form's rules. */
export async function fillProgram(tx: Transaction, now: Date, memberPasswordHash: string) {
  await addAccounts(
    tx,
    demoApplicants.map(({ name, email, daysAgo, canSignIn }, index) => ({
      name,
      email,
      role: "user",
      since: daysFrom(sentAtOf(now, daysAgo, conversationsAboutProgramApplications[index]), -1),
      passwordHash: canSignIn ? memberPasswordHash : undefined,
    })),
  );
  await tx.insert(bcpbpApplications).values(
    demoApplicants.map(({ name, email, status, daysAgo, form }, index) => {
      const conversation = conversationsAboutProgramApplications[index];
      const submissionDate = sentAtOf(now, daysAgo, conversation);
      const decidedAt = conversation?.decided
        ? workingMoment(now, conversation.decided)
        : daysFrom(submissionDate, 6 + (index % 7));
      const signature = { applicantName: name, signedOn: firmDay(submissionDate) };
      const sent = applicationForm.parse({ contactName: name, email, ...signature, ...form });
      return {
        id: sampleId("program application", email),
        userId: idsOf({ email }).userId,
        ...applicationValues(sent),
        status,
        submissionDate,
        decidedAt: status === "pending" ? null : decidedAt,
      };
    }),
  );
}
