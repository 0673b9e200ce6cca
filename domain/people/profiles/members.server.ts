import { asc, eq } from "drizzle-orm";
import { user } from "#platform/auth/table.server.ts";
import { withTimeout } from "#platform/db/availability.ts";
import { pools } from "#platform/db/pools.ts";
import { confirmedName } from "./security-mail.server.ts";
import { profiles } from "./table.server.ts";

const columns = { userId: user.id, name: user.name, email: user.email, emailVerified: user.emailVerified };

/** Everybody who has an account as a member, where mail reaches them, and their names if their address is confirmed. */
export async function listMembers() {
  const members = await withTimeout(() =>
    pools()
      .auth.select(columns)
      .from(user)
      .innerJoin(profiles, eq(profiles.userId, user.id))
      .where(eq(profiles.role, "user"))
      .orderBy(asc(user.createdAt)),
  );
  return members.map(({ userId, email, ...member }) => ({ userId, email, name: confirmedName(member) }));
}

/** Where mail reaches the owner of an account. */
export async function findMailbox(userId: string) {
  const [holder] = await withTimeout(() =>
    pools().auth.select(columns).from(user).where(eq(user.id, userId)),
  );
  if (!holder) throw new Error("The account is gone");
  return { email: holder.email, isConfirmed: holder.emailVerified };
}
