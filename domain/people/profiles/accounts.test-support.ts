import { randomUUID } from "node:crypto";
import { makeAuth } from "#platform/auth/auth.ts";
import { hashPassword } from "#platform/auth/password.ts";
import { account, user } from "#platform/auth/table.server.ts";
import { pools } from "#platform/db/pools.ts";
import { sessionCookie } from "./rules.ts";
import { profiles } from "./table.server.ts";

export const testPassword = "correct horse battery";

interface Person {
  name: string;
  email: string;
  role: "user" | "admin";
}

/** As a hash of our own, but made and checked in a millisecond. */
const cost = { N: 2, r: 1, p: 1 };

/** For tests about something else: an account that is there. */
export async function addAccount({ name, email, role }: Person) {
  const hash = await hashPassword(testPassword, cost);
  const database = pools().auth;
  const userId = randomUUID();
  await database.insert(user).values({ id: userId, name, email });
  await database
    .insert(account)
    .values({ userId, accountId: userId, providerId: "credential", password: hash });
  await database.insert(profiles).values({ userId, fullName: name, role });
  return userId;
}

/** The cookies of a session that is there, as a browser keeps them. */
export async function openSession(userId: string, userAgent = "") {
  const { headers } = await makeAuth(pools().auth, sessionCookie).api.openSession({
    body: { userId },
    headers: new Headers({ "User-Agent": userAgent }),
    returnHeaders: true,
  });
  return headers.getSetCookie();
}

/** What a browser with these cookies sends. */
export function headersWith(cookies: string[]) {
  return new Headers({ Cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });
}
