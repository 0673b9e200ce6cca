import { describeResults } from "#app/results/describe.server.ts";
import { findDraft } from "#domain/drafts/queries.server.ts";
import type { Settings } from "#domain/office/settings/queries.server.ts";
import type { Engagement } from "#domain/program/engagements/queries.server.ts";
import { isEnding } from "#domain/program/engagements/rules.ts";
import { findResults, resultsDraft } from "#domain/program/results/queries.server.ts";
import { dateTimeWithZone, isoDate } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";

/** The results of a member's program; null as long as they are neither asked for nor sent. */
export async function loadResults(
  tx: Transaction,
  engagement: Engagement,
  { timeZone }: Pick<Settings, "timeZone">,
) {
  const sent = await findResults(tx, engagement.id);
  const isAsked = isEnding(engagement, isoDate(new Date(), timeZone));
  if (!sent && !isAsked) return null;
  const isOpen = isAsked && !sent?.acceptedAt;
  const draft = isOpen ? await findDraft(tx, resultsDraft(engagement.userId)) : null;
  return {
    /** Whether they can be sent or corrected. */
    isOpen,
    sent: sent && describeResults(sent, timeZone),
    draftSavedAt: draft && dateTimeWithZone(draft.savedAt, timeZone),
    draft,
  };
}

/** The same without what was typed. */
export async function loadResultsCard(...args: Parameters<typeof loadResults>) {
  const loaded = await loadResults(...args);
  if (!loaded) return null;
  const { draft: _typed, ...card } = loaded;
  return card;
}

export type ResultsCard = NonNullable<Awaited<ReturnType<typeof loadResultsCard>>>;
