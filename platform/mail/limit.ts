import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/connect.ts";
import { asEnqueuer } from "#platform/jobs/run.ts";

/**
 * Counts a mail to an address, across all instances and undone if the transaction is. Returns false if the address has reached
 * its limit of an hour or a day, which is recorded as a security event without the address.
 */
export async function countMailTo(tx: Transaction, recipient: string) {
  const {
    rows: [row],
  } = await asEnqueuer(tx, () =>
    tx.execute<{ allowed: boolean }>(sql`select mail.count_mail_to(${recipient}) as allowed`),
  );
  return row?.allowed === true;
}
