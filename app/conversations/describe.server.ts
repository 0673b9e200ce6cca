import type { ThreadLine } from "#app/ui/thread.tsx";
import type { ConversationLine } from "#domain/inbox/conversations/queries.server.ts";
import { promisedTo } from "#domain/office/working-days/due.server.ts";
import type { AnswerSettings } from "#domain/office/working-days/promise.server.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";

interface Described {
  lines: ConversationLine[];
  settings: AnswerSettings & { firmName: string };
  /** When the reader last read the replies; undefined if that is not recorded. */
  readAt?: Date | null;
}

/** The lines of a conversation as its sender sees them. */
export function describeLines({ lines, settings, readAt }: Described): ThreadLine[] {
  return lines.map(({ id, kind, text, writtenAt }) => {
    const isReply = kind === "reply";
    return {
      id,
      text,
      side: isReply ? "house" : "reader",
      author: isReply ? settings.firmName : "You",
      way: kind === "by_mail" ? "by email" : undefined,
      when: dateTimeWithZone(writtenAt, settings.timeZone),
      moment: writtenAt.toISOString(),
      isNew: isReply && readAt !== undefined && (readAt === null || readAt < writtenAt),
    };
  });
}

/** The day by which an answer is promised; null if none is promised or nobody waits. */
export function describePromise(...waiting: Parameters<typeof promisedTo>) {
  const promised = promisedTo(...waiting);
  if (!promised) return null;
  return promised.isBroken
    ? `Our answer was due by ${promised.day}. It is late, and we are sorry.`
    : `You will have our answer by ${promised.day}.`;
}
