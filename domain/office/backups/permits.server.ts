import { recordSecurityEvent } from "#domain/people/security-events/record.server.ts";
import { consumeToken, issueToken } from "#platform/auth/tokens.ts";
import { pools } from "#platform/db/pools.ts";
import { inTransaction } from "#platform/db/transaction.ts";

/** A permit for one download, for a minute, issued after the password has been checked. */
export async function issueDownloadPermit(holder: { userId: string; email: string }) {
  return inTransaction(pools().auth, (tx) => issueToken(tx, "backup-download", holder));
}

/** Uses up a permit and records the download. Returns false if it is not this account's, used or expired. */
export async function takeDownloadPermit(userId: string, permit: string) {
  return inTransaction(pools().auth, async (tx) => {
    const holder = await consumeToken(tx, "backup-download", permit);
    if (holder?.userId !== userId) return false;
    await recordSecurityEvent(tx, { kind: "backup-downloaded", userId });
    return true;
  });
}
