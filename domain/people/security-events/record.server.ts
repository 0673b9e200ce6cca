import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Database, Transaction } from "#platform/db/connect.ts";
import { pools } from "#platform/db/pools.ts";
import { countAttemptOn } from "#platform/limits/attempts.ts";
import type { EventKind, EventSubject } from "./rules.ts";
import { securityEvents } from "./table.server.ts";

interface SecurityEvent {
  kind: EventKind;
  /** Within a viewer's transaction it is the viewer. */
  userId?: string | null;
  entity?: EventSubject;
  itemId?: string | null;
  isMore?: boolean;
}

/** Adds an event within the transaction that it is about. */
export async function recordSecurityEvent(tx: Transaction | NodePgDatabase, event: SecurityEvent) {
  await tx.insert(securityEvents).values(event);
}

/** More than anybody needs to notice an attack, too few to fill a disk. */
const mostPerHour = 30;
const hour = 60 * 60;

/**
 * Adds an event that anybody can cause as often as they like. Beyond the limit of an hour further
 * ones are left out, and one event marks that.
 */
export async function recordFrequentEvent(
  event: SecurityEvent,
  countedBy: string,
  on: Transaction | Database = pools().auth,
) {
  const { kind } = event;
  const listed = { name: `event ${kind}`, attempts: mostPerHour, seconds: hour };
  if ((await countAttemptOn(on, listed, countedBy)) === null) return recordSecurityEvent(on, event);
  const mentioned = { name: `more events ${kind}`, attempts: 1, seconds: hour };
  if ((await countAttemptOn(on, mentioned, countedBy)) === null) {
    await recordSecurityEvent(on, { ...event, isMore: true });
  }
}
