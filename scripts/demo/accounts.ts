import { profiles } from "#domain/profiles/table.server.ts";
import { hashPassword } from "#platform/auth/password.ts";
import { account, user } from "#platform/auth/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { sampleId } from "./series.ts";

export const demoAdmin = {
  name: "Demo Admin",
  email: "admin@demo.example",
  password: "demo admin of beunec",
};

interface DemoAccount {
  /** What its ids are made from: none is used twice. */
  index: number;
  name: string;
  email: string;
  since: Date;
  role: "user" | "admin";
  /** Without one nobody can sign in. */
  passwordHash?: string;
}

/** What signing up leaves, with the addresses confirmed. */
export async function addAccount(owner: Database, given: DemoAccount) {
  const { index, name, email, since, role, passwordHash: password } = given;
  const userId = sampleId("user", index);
  const profileId = sampleId("profile", index);
  const moments = { createdAt: since, updatedAt: since };
  await owner.insert(user).values({ id: userId, name, email, emailVerified: true, ...moments });
  await owner.insert(profiles).values({ id: profileId, userId, fullName: name, role });
  if (password) {
    const id = sampleId("account", index);
    const credential = { accountId: userId, providerId: "credential", password };
    await owner.insert(account).values({ id, userId, ...credential, ...moments });
  }
  return { userId, profileId };
}

/** The one who wrote and planned everything. */
export async function addAdmin(owner: Database, since: Date) {
  const { name, email, password } = demoAdmin;
  const passwordHash = await hashPassword(password);
  return addAccount(owner, { index: 0, name, email, since, role: "admin", passwordHash });
}
