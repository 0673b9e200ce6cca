import type { ThreadLine } from "#app/ui/thread.tsx";
import type { ConversationLine } from "#domain/inbox/conversations/queries.server.ts";
import { answeredBy, dueOf } from "#domain/office/working-days/due.server.ts";
import type { AnswerSettings } from "#domain/office/working-days/promise.server.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";

interface Described {
  lines: ConversationLine[];
  settings: AnswerSettings & { firmName: string };
  /** Up to when the reader has read replies. Unknown if nobody notes it. */
  readAt?: Date | null;
}

/** A conversation as the one who sent something reads it. */
export function describeLines({ lines, settings, readAt }: Described): ThreadLine[] {
  return lines.map(({ id, kind, text, writtenAt }) => {
    const isReply = kind === "reply";
    return {
      id,
      text,
      side: isReply ? "house" : "reader",
      author: isReply ? settings.firmName : "You",
      way: kind === "by_mail" ? "by mail" : undefined,
      when: dateTimeWithZone(writtenAt, settings.timeZone),
      moment: writtenAt.toISOString(),
      isNew: isReply && readAt !== undefined && (readAt === null || readAt < writtenAt),
    };
  });
}

/** By which day there will be an answer; null if none is promised, or nobody waits for one. */
export function describePromise(waitingSince: Date | null, settings: AnswerSettings, now: Date) {
  const due = dueOf(waitingSince, settings, now);
  if (!due || !waitingSince) return null;
  const day = answeredBy(settings, waitingSince);
  return due.state === "late"
    ? `Our answer was due by ${day}. It is late, and we are sorry.`
    : `You will have our answer by ${day}.`;
}
