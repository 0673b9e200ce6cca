import { href } from "react-router";
import type { ThreadLine } from "#app/ui/thread.tsx";
import type { ConversationLine } from "#domain/inbox/conversations/queries.server.ts";
import { isFromFirm, type LineKind } from "#domain/inbox/conversations/rules.ts";
import { promisedTo } from "#domain/office/working-days/due.server.ts";
import type { AnswerSettings } from "#domain/office/working-days/promise.server.ts";
import { checkInFacts } from "#domain/program/check-ins/rules.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";

interface Described {
  lines: ConversationLine[];
  settings: AnswerSettings & { firmName: string };
  /** When the reader last read the replies; undefined if that is not recorded. */
  readAt?: Date | null;
}

/** The lines of a conversation as its sender sees them. */
export function describeLines({ lines, settings, readAt }: Described): ThreadLine[] {
  return lines.map(({ id, kind, text, writtenAt, checkIn, file }) => {
    const isOurs = isFromFirm(kind);
    return {
      id,
      text,
      side: isOurs ? "house" : "reader",
      author: isOurs ? settings.firmName : "You",
      way: wayOf(kind, checkIn),
      facts: checkIn ? checkInFacts(checkIn) : undefined,
      download: file ? href("/member-dashboard/files/:file", { file: id }) : undefined,
      when: dateTimeWithZone(writtenAt, settings.timeZone),
      moment: writtenAt.toISOString(),
      isNew: isOurs && readAt !== undefined && (readAt === null || readAt < writtenAt),
    };
  });
}

/** How it came, if not as a message from here. */
function wayOf(kind: LineKind, checkIn: ConversationLine["checkIn"]) {
  if (checkIn) return `checked in about week ${checkIn.week}`;
  if (kind === "firm_file" || kind === "member_file") return "added a file";
  return kind === "by_mail" ? "by email" : undefined;
}

/** The day by which an answer is promised; null if none is promised or nobody waits. */
export function describePromise(...waiting: Parameters<typeof promisedTo>) {
  const promised = promisedTo(...waiting);
  if (!promised) return null;
  return promised.isBroken
    ? `Our answer was due by ${promised.day}. It is late, and we are sorry.`
    : `You will have our answer by ${promised.day}.`;
}
