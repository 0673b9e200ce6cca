import { placeholderFacts } from "#domain/placeholders/rules.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { LegalFacts } from "./legal-text.ts";

export async function findLegalFacts(): Promise<LegalFacts> {
  const { firm, email, parentCompany } = placeholderFacts(await asViewer(visitor, findSettings), "our");
  return { firm, email, parentCompany };
}
