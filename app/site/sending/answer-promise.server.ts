import type { ConversationEntity } from "#domain/inbox/conversations/rules.ts";
import { findUsualTime } from "#domain/inbox/conversations/usual-time.server.ts";
import type { Settings } from "#domain/office/settings/queries.server.ts";
import { answeredBy } from "#domain/office/working-days/due.server.ts";
import { workingTimeInWords } from "#domain/office/working-days/words.ts";
import { log } from "#platform/log.ts";
import { mailWorks } from "#platform/mail/configured.ts";
import type { PromisedAnswer } from "./answer-promise.tsx";

/** The promised answer date for a form sent now; without settings, which could not be read, there is none. */
export function promisedBy(entity: ConversationEntity, settings: Settings | null): PromisedAnswer {
  return { by: settings && answeredBy(entity, settings, new Date()), isMailed: mailWorks() };
}

/** Also the usual answer time, if the settings show it. */
export async function promisedAnswer(
  entity: ConversationEntity,
  settings: Settings | null,
): Promise<PromisedAnswer> {
  const usual = settings && (await usualTimeInWords(entity, settings, new Date()));
  return { ...promisedBy(entity, settings), usual };
}

/** What happens with something that has just been sent, and by when. */
export function nextStep({ by, isMailed }: PromisedAnswer): string {
  const next = by ? `We answer by ${by}.` : "A person reads it.";
  return `${next} Our answer ${isMailed ? "comes by email" : "appears on your receipt page: bookmark it"}.`;
}

/** Null if it cannot be read, so that the page is still shown. */
async function usualTimeInWords(entity: ConversationEntity, settings: Settings, now: Date) {
  try {
    const time = await findUsualTime(entity, settings, now);
    return time === null ? null : workingTimeInWords(time);
  } catch (error) {
    log.error({ err: error }, "the usual time of an answer could not be read");
    return null;
  }
}
