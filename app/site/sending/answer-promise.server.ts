import type { Settings } from "#app/shell/find-texts.server.ts";
import type { ConversationEntity } from "#domain/inbox/conversations/rules.ts";
import { findUsualTime } from "#domain/inbox/conversations/usual-time.server.ts";
import { answeredBy } from "#domain/office/working-days/due.server.ts";
import { workingTimeInWords } from "#domain/office/working-days/words.ts";
import { log } from "#platform/log.ts";
import type { PromisedAnswer } from "./answer-promise.tsx";

/** What the settings promise whoever sends something now, and how long answers took if they show it. */
export async function promisedAnswer(
  entity: ConversationEntity,
  settings: Settings | null,
): Promise<PromisedAnswer> {
  if (!settings) return { by: null, usual: null };
  const now = new Date();
  return { by: answeredBy(settings, now), usual: await usualTimeInWords(entity, settings, now) };
}

/** A page with a form is shown without it rather than not at all. */
async function usualTimeInWords(entity: ConversationEntity, settings: Settings, now: Date) {
  try {
    const time = await findUsualTime(entity, settings, now);
    return time === null ? null : workingTimeInWords(time);
  } catch (error) {
    log.error({ err: error }, "the usual time of an answer could not be read");
    return null;
  }
}
