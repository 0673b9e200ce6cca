import { asc, eq } from "drizzle-orm";
import { user } from "#platform/auth/table.server.ts";
import { withTimeout } from "#platform/db/availability.ts";
import { pools } from "#platform/db/pools.ts";
import { profiles } from "./table.server.ts";

/** Everybody who has an account as a member, and where mail reaches them. */
export async function listMembers() {
  return withTimeout(() =>
    pools()
      .auth.select({ userId: user.id, name: user.name, email: user.email })
      .from(user)
      .innerJoin(profiles, eq(profiles.userId, user.id))
      .where(eq(profiles.role, "user"))
      .orderBy(asc(user.createdAt)),
  );
}
