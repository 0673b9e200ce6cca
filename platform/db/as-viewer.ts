import { sql } from "drizzle-orm";
import type { Transaction } from "./connect.ts";
import { pools } from "./pools.ts";
import { adminRole, memberRole, visitorRole } from "./roles.ts";
import { inTransaction } from "./transaction.ts";

export type Viewer =
  | { role: "visitor" }
  | { role: "member"; userId: string }
  | { role: "admin"; userId: string };

export const visitor: Viewer = { role: "visitor" };

const databaseRole = { visitor: visitorRole.name, member: memberRole.name, admin: adminRole.name };

/** Runs `work` in a transaction with the viewer's role and user id, which PostgreSQL's policies check. */
export function asViewer<T>(viewer: Viewer, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const userId = viewer.role === "visitor" ? "" : viewer.userId;
  return inTransaction(pools().app, async (tx) => {
    await tx.execute(
      sql`select set_config('role', ${databaseRole[viewer.role]}, true), set_config('app.user_id', ${userId}, true)`,
    );
    return work(tx);
  });
}
