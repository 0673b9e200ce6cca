import { and, eq } from "drizzle-orm";
import type { PublicEntity } from "#domain/entities.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { goneAddresses } from "./table.server.ts";

/** Whether a published item at this address was deleted permanently. */
export async function isGone(tx: Transaction, entity: PublicEntity, name: string): Promise<boolean> {
  const isHere = and(eq(goneAddresses.entity, entity), eq(goneAddresses.name, name));
  return (await tx.$count(goneAddresses, isHere)) > 0;
}
