import { sql } from "drizzle-orm";
import { pgPolicy } from "drizzle-orm/pg-core";
import { adminRole } from "./roles.ts";

/** For tables whose rows are deleted by `move_to_trash()` only. */
export function adminReadsAndChangesAll() {
  return [
    pgPolicy("the admin reads all", { for: "select", to: adminRole, using: sql`true` }),
    pgPolicy("the admin changes all", {
      for: "update",
      to: adminRole,
      using: sql`true`,
      withCheck: sql`true`,
    }),
  ];
}

/** All but insert, which has a policy of its own in each table. */
export function adminReadsAndEditsAll() {
  return [
    ...adminReadsAndChangesAll(),
    pgPolicy("the admin deletes all", { for: "delete", to: adminRole, using: sql`true` }),
  ];
}
