import type { ConversationEntity } from "#domain/inbox/conversations/rules.ts";
import { findUsualTime } from "#domain/inbox/conversations/usual-time.server.ts";
import type { Settings } from "#domain/office/settings/queries.server.ts";
import { answeredBy } from "#domain/office/working-days/due.server.ts";
import { workingTimeInWords } from "#domain/office/working-days/words.ts";
import { log } from "#platform/log.ts";
import type { PromisedAnswer } from "./answer-promise.tsx";

/** The promised answer date for a form sent now, and the usual answer time if the settings show it. */
export async function promisedAnswer(
  entity: ConversationEntity,
  settings: Settings | null,
): Promise<PromisedAnswer> {
  if (!settings) return { by: null, usual: null };
  const now = new Date();
  return { by: answeredBy(entity, settings, now), usual: await usualTimeInWords(entity, settings, now) };
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
