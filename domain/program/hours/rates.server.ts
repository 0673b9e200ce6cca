import { eq } from "drizzle-orm";
import { checkVersion } from "#domain/content/publication/rows.server.ts";
import { services } from "#domain/inbox/session-requests/rules.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { RateForm } from "./rules.ts";
import type { Rates, Service } from "./sums.ts";
import { serviceRates } from "./table.server.ts";

/** A row for each service, in their order. */
export async function listRates(tx: Transaction) {
  const rows = await tx.select().from(serviceRates);
  return services.flatMap((service) => rows.find((row) => row.service === service) ?? []);
}

/** Those that there are, by their services. */
export async function findRates(tx: Transaction): Promise<Rates> {
  const rows = await tx.select().from(serviceRates);
  return new Map(
    rows.flatMap(({ service, cents, basis }) =>
      cents === null || basis === null ? [] : [[service, { cents, basis }] as const],
    ),
  );
}

/** Saves nothing unless `version` is still the latest, or the very same has been saved already. */
export async function saveRate(
  tx: Transaction,
  service: Service,
  version: number,
  { rate, basis }: RateForm,
) {
  const isThis = eq(serviceRates.service, service);
  const [row] = await tx.select().from(serviceRates).where(isThis).for("update");
  if (row && row.cents === rate && row.basis === basis) return { outcome: "saved" } as const;
  const found = checkVersion(row, version);
  if (found.outcome !== "latest") return found;
  await tx.update(serviceRates).set({ cents: rate, basis }).where(isThis);
  return { outcome: "saved" } as const;
}
