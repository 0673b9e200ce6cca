import { calendarOf } from "#domain/office/working-days/promise.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { answerTimes, fewestAnswersToShow } from "./answer-times.server.ts";
import type { ConversationEntity } from "./rules.ts";

interface Settings {
  version: number;
  showAnswerTime: boolean;
  timeZone: string;
  holidays: string | null;
}

/** The same as in the page cache. */
const staleAfter = 60_000;

let last: { version: number; readAt: number; times: ReturnType<typeof readTimes> } | undefined;

function readTimes(settings: Settings) {
  return asViewer(visitor, (tx) => answerTimes(tx, calendarOf(settings)));
}

/**
 * Working time in milliseconds within which half of the first answers came, for visitors; null if the settings do not
 * show it, or if there were too few. Read again after a minute and when the settings change.
 */
export async function findUsualTime(entity: ConversationEntity, settings: Settings, now: Date) {
  const { version, showAnswerTime } = settings;
  if (!showAnswerTime) return null;
  if (last?.version !== version || now.getTime() - last.readAt >= staleAfter) {
    last = { version, readAt: now.getTime(), times: readTimes(settings) };
  }
  const { times } = last;
  try {
    const { answers, median } = (await times)[entity];
    return answers < fewestAnswersToShow ? null : median;
  } catch (error) {
    if (last?.times === times) last = undefined;
    throw error;
  }
}
