import { sql } from "drizzle-orm";
import { heldCalls } from "#domain/inbox/calls/table.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { recordSecurityEvent } from "#domain/people/security-events/record.server.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { deleteMailFiles } from "#platform/mail/mail-files.ts";
import { messages } from "#platform/mail/table.server.ts";
import { countPerson, findAccountOf } from "./look-up.server.ts";
import { addRecord } from "./records.server.ts";
import { accountIn, isFrom, isMailOf, type Person, personalTables } from "./sources.server.ts";

/** Anybody with an account; the database allows only the admin to erase. */
export type SignedIn = Exclude<Viewer, { role: "visitor" }>;

/** Whether it is the email of the admin or of the firm, which cannot be erased. */
export async function isOwnEmail(tx: Transaction, email: string, role: string | null | undefined) {
  const settings = await findSettings(tx);
  return role === "admin" || settings.email.toLowerCase() === email.toLowerCase();
}

type ErasureOutcome = "own" | "nothing" | "erased";

/** Deletes everything about a person in one transaction. Mails that were written to files are in `dataFolder`. */
export async function erasePerson(
  admin: SignedIn,
  email: string,
  dataFolder: string,
): Promise<ErasureOutcome> {
  return asViewer(admin, async (tx) => {
    // A concurrent erasure of the same person waits, and then finds nothing.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('person ' || lower(${email}), 0))`);
    const account = await findAccountOf(email);
    if (await isOwnEmail(tx, email, account?.role)) return "own";
    const person = { email, userId: account?.userId ?? null };
    const counts = await countPerson(tx, person);
    if (Object.keys(counts).length === 0) return "nothing";
    const mails = await tx.select({ id: messages.id }).from(messages).where(isMailOf(person));
    await deleteAll(tx, person);
    await addRecord(tx, { action: "erased", email, counts, doneBy: admin.userId });
    await recordSecurityEvent(tx, { kind: "person-erased", ...accountIn(person) });
    // Before the commit: without the rows nobody would know which files are left.
    await deleteMailFiles(
      dataFolder,
      mails.map(({ id }) => id),
    );
    return "erased";
  });
}

/** Foreign keys and triggers also delete conversations, resumes and mails, and all that belongs to the account. */
async function deleteAll(tx: Transaction, person: Person) {
  const applications = personalTables["bcpbp-applications"];
  // Deleting an application alone would leave its case study as a draft.
  await tx.execute(sql`select erase_stories(array(
    select ${applications.id} from ${applications} where ${isFrom(applications, person)}))`);
  for (const table of Object.values(personalTables)) await tx.delete(table).where(isFrom(table, person));
  await tx.delete(heldCalls).where(sql`lower(${heldCalls.email}) = lower(${person.email})`);
  const {
    rows: [row],
  } = await tx.execute(sql`select erase_account(${person.email}) as outcome`);
  if (row?.outcome === "admin") throw new Error("The admin's own account is not erased");
}
