import { applicationForm, applicationValues } from "#domain/bcpbp-applications/rules.ts";
import { bcpbpApplications } from "#domain/bcpbp-applications/table.server.ts";
import { hashPassword } from "#platform/auth/password.ts";
import type { Database } from "#platform/db/connect.ts";
import { addAccount } from "./accounts.ts";
import { daysFrom, firmDay } from "./days.ts";
import { memberPassword } from "./members.ts";
import { demoApplicants } from "./program.ts";
import { sampleId } from "./series.ts";

/** The members and what they applied with, each through the form's own rules. */
export async function fillProgram(owner: Database, now: Date) {
  const hash = await hashPassword(memberPassword);
  for (const [index, { name, email, status, daysAgo, form, canSignIn }] of demoApplicants.entries()) {
    const submissionDate = daysFrom(now, -daysAgo);
    const { userId } = await addAccount(owner, {
      index: index + 1,
      name,
      email,
      since: daysFrom(submissionDate, -1),
      role: "user",
      passwordHash: canSignIn ? hash : undefined,
    });
    const signature = { applicantName: name, signedOn: firmDay(submissionDate) };
    const sent = applicationForm.parse({ contactName: name, email, ...signature, ...form });
    await owner.insert(bcpbpApplications).values({
      id: sampleId("program application", index),
      userId,
      ...applicationValues(sent),
      status,
      submissionDate,
      decidedAt: status === "pending" ? null : daysFrom(submissionDate, 4 + (index % 7)),
    });
  }
}
