import { randomUUID } from "node:crypto";
import { user } from "#platform/auth/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { profiles } from "./table.server.ts";

/** A user with a profile, as after signing up. */
export async function addPerson(owner: Database, fullName: string, role: "user" | "admin" = "user") {
  const userId = randomUUID();
  const profileId = randomUUID();
  await owner.insert(user).values({ id: userId, name: fullName, email: `${userId}@example.com` });
  await owner.insert(profiles).values({ id: profileId, userId, fullName, role });
  return { userId, profileId };
}
