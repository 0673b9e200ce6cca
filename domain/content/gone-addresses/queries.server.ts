import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { PublicEntity } from "#domain/entities.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { goneAddresses } from "./table.server.ts";

/** Same as `address_hash()` in the database. */
export function addressHash(name: string) {
  return createHash("sha256").update(name).digest("hex");
}

/** Whether what was published at this address was deleted permanently or withdrawn. */
export async function isGone(tx: Transaction, entity: PublicEntity, name: string): Promise<boolean> {
  const isHere = and(eq(goneAddresses.entity, entity), eq(goneAddresses.nameHash, addressHash(name)));
  return (await tx.$count(goneAddresses, isHere)) > 0;
}
