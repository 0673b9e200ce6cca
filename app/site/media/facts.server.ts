import { findSettings } from "#domain/settings/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { ReleaseFacts } from "./releases.ts";

/** What the press pages say of the firm: what is set, else a description of it. */
export async function findPressFacts() {
  const settings = await asViewer(visitor, findSettings);
  const facts: ReleaseFacts = {
    firm: settings.firmName,
    parentCompany: settings.parentCompany ?? "its parent technology company",
    book: settings.bookTitle ?? "its book",
  };
  return {
    facts,
    founderName: settings.founderName,
    bookUrl: settings.bookUrl,
    pressEmail: settings.pressEmail ?? settings.email,
    pressPhone: settings.pressPhone ?? settings.phone,
  };
}
