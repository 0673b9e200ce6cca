import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { ConversationLine } from "./queries.server.ts";
import { conversationLines } from "./table.server.ts";

/** How many replies about their application a member has not read. */
export async function countUnreadReplies(tx: Transaction, userId: string): Promise<number> {
  const { entity, itemId, kind, writtenAt } = conversationLines;
  const { id, repliesReadAt } = bcpbpApplications;
  const replies = tx
    .select({ id: conversationLines.id })
    .from(conversationLines)
    .innerJoin(bcpbpApplications, and(eq(entity, "bcpbp-applications"), eq(itemId, id)))
    .where(
      and(
        eq(bcpbpApplications.userId, userId),
        eq(kind, "reply"),
        or(isNull(repliesReadAt), gt(writtenAt, repliesReadAt)),
      ),
    );
  return tx.$count(replies.as("replies"));
}

/** Notes that the member has read the replies in these lines. */
export async function markRepliesRead(tx: Transaction, lines: ConversationLine[], readAt: Date | null) {
  const newest = lines.findLast(({ kind }) => kind === "reply")?.writtenAt;
  if (!newest || (readAt && readAt >= newest)) return;
  await tx.execute(sql`select mark_replies_read(${newest})`);
}
