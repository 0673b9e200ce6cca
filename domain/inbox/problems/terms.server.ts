import { and, asc, eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/connect.ts";
import type { TermForm } from "./rules.ts";
import type { ServiceSlug } from "./services.ts";
import { problemTerms } from "./table.server.ts";

const { id, term, service, strength, stems } = problemTerms;

/** The terms that lead to a service, by name. */
export async function listTerms(tx: Transaction, wanted: ServiceSlug) {
  return tx
    .select({ id, term, strength })
    .from(problemTerms)
    .where(eq(service, wanted))
    .orderBy(sql`lower(${term})`, asc(id));
}

type Added = { outcome: "added" | "meaningless" } | { outcome: "known"; term: string };

/** A term is known if another form of its words leads to the same service. */
export async function addTerm(tx: Transaction, form: TermForm): Promise<Added> {
  const {
    rows: [words],
  } = await tx.execute<{ has_meaning: boolean }>(
    sql`select to_tsvector('english', ${form.term}) <> '' as has_meaning`,
  );
  if (!words?.has_meaning) return { outcome: "meaningless" };
  const added = await tx.insert(problemTerms).values(form).onConflictDoNothing().returning({ id });
  if (added.length > 0) return { outcome: "added" };
  const [known] = await tx
    .select({ term })
    .from(problemTerms)
    .where(and(eq(stems, sql`term_stems(${form.term})`), eq(service, form.service)));
  return { outcome: "known", term: known?.term ?? form.term };
}

/** Returns what was removed. */
export async function removeTerm(tx: Transaction, wanted: string) {
  const [removed] = await tx.delete(problemTerms).where(eq(id, wanted)).returning({ term });
  return removed?.term ?? null;
}
