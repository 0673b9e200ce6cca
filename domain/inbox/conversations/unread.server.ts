import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { ConversationLine } from "./queries.server.ts";
import { firmLineKinds, isFromFirm } from "./rules.ts";
import { conversationLines } from "./table.server.ts";

/** How many replies and files of the firm a member has not seen. */
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
        inArray(kind, firmLineKinds),
        or(isNull(repliesReadAt), gt(writtenAt, repliesReadAt)),
      ),
    );
  return tx.$count(replies.as("replies"));
}

/** Notes that the member has seen what is in these lines. */
export async function markRepliesRead(tx: Transaction, lines: ConversationLine[], readAt: Date | null) {
  const newest = lines.findLast(({ kind }) => isFromFirm(kind))?.writtenAt;
  if (!newest || (readAt && readAt >= newest)) return;
  await tx.execute(sql`select mark_replies_read(${newest})`);
}
