import { profiles } from "#domain/people/profiles/table.server.ts";
import { account, user } from "#platform/auth/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { sampleId } from "./series.ts";

export const demoAdmin = {
  name: "Demo Admin",
  email: "admin@demo.example",
  password: "demo admin of beunec",
};

interface DemoAccount {
  name: string;
  email: string;
  role: "user" | "admin";
  since: Date;
  /** Without one the account cannot sign in. */
  passwordHash?: string;
}

/** Ids derived from the email. */
export function idsOf({ email }: Pick<DemoAccount, "email">) {
  return { userId: sampleId("user", email), profileId: sampleId("profile", email) };
}

/** Adds accounts as after signing up, with confirmed addresses. */
export async function addAccounts(tx: Transaction, accounts: DemoAccount[]) {
  await tx.insert(user).values(
    accounts.map(({ name, email, since }) => ({
      id: idsOf({ email }).userId,
      name,
      email,
      emailVerified: true,
      createdAt: since,
      updatedAt: since,
    })),
  );
  await tx.insert(profiles).values(
    accounts.map(({ name, email, role }) => {
      const { userId, profileId } = idsOf({ email });
      return { id: profileId, userId, fullName: name, role };
    }),
  );
  await tx.insert(account).values(
    accounts.flatMap(({ email, since, passwordHash }) => {
      if (!passwordHash) return [];
      const { userId } = idsOf({ email });
      return {
        id: sampleId("account", email),
        accountId: userId,
        providerId: "credential",
        userId,
        password: passwordHash,
        createdAt: since,
        updatedAt: since,
      };
    }),
  );
}
