import { placeholderFacts } from "#domain/placeholders/rules.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";

/** What the press pages say of the firm: what is set, else a description of it. */
export async function findPressFacts() {
  const settings = await asViewer(visitor, findSettings);
  return {
    facts: placeholderFacts(settings, "its"),
    founderName: settings.founderName,
    bookUrl: settings.bookUrl,
  };
}
