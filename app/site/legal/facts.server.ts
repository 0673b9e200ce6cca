import { findSettings } from "#domain/settings/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { LegalFacts } from "./legal-text.ts";

export async function findLegalFacts(): Promise<LegalFacts> {
  const { firmName, email, parentCompany } = await asViewer(visitor, findSettings);
  return { firm: firmName, email, parentCompany: parentCompany ?? "our parent technology company" };
}
