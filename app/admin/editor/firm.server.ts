import { requestFacts } from "#app/request/facts.tsx";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { FirmFacts } from "./previews.tsx";

interface Context {
  get(key: typeof requestFacts): { publicUrl: string };
}

export async function firmFacts(tx: Transaction, context: Context): Promise<FirmFacts> {
  const { firmName } = await findSettings(tx);
  return { firmName, publicUrl: context.get(requestFacts).publicUrl };
}
