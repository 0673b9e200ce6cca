import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import { sessionCookie } from "#domain/profiles/rules.ts";
import { profiles } from "#domain/profiles/table.server.ts";
import { makeAuth } from "#platform/auth/auth.ts";
import { hashPassword } from "#platform/auth/password.ts";
import { account, user } from "#platform/auth/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { pools } from "#platform/db/pools.ts";
import { publicUrl } from "#platform/identity.ts";
import { describeError } from "#platform/log.ts";

export const password = "correct horse battery";

const deadlock = "40P01";

/** Every account, session, attempt and thing an account made is gone. A page that was just closed may still save its draft. */
export async function clearAccounts(database: Database): Promise<void> {
  try {
    await database.execute(sql`truncate auth."user", blog_posts, limits.rate_limits, mail.messages cascade`);
  } catch (error) {
    if (describeError(error).code !== deadlock) throw error;
    await clearAccounts(database);
  }
}

let count = 0;

export function freshEmail(name: string) {
  return `${name}-${process.pid}-${++count}@example.org`;
}

/** By the form, as a visitor does it. Leaves the page at the member's dashboard. */
export async function signUpMemberByForm(page: Page, email = freshEmail("member")) {
  await page.goto("/signup");
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Okafor");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.waitForURL("/member-dashboard");
  return email;
}

/** By the two forms, as the firm's owner does it. Leaves the page at the dashboard. */
export async function signInAsAdminByForm(page: Page, email = freshEmail("admin")) {
  await page.goto("/admin/signup");
  await page.getByLabel("Full Name").fill("Grace Ito");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create Admin Account" }).click();
  await page.waitForURL("/admin/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("/admin/dashboard");
  return email;
}

/** For tests about something else: an account that is there and signed in. No page is opened yet. */
export async function signUpMember(page: Page, email = freshEmail("member")) {
  await enter(page, { name: "Ada Okafor", email, role: "user" });
  return email;
}

export async function signInAsAdmin(page: Page, email = freshEmail("admin")) {
  await enter(page, { name: "Grace Ito", email, role: "admin" });
  return email;
}

/** The same account in another browser. */
export async function signInAgain(page: Page, email: string) {
  const [holder] = await pools().auth.select({ id: user.id }).from(user).where(eq(user.email, email));
  if (!holder) throw new Error(`nobody has ${email}`);
  await openSession(page, holder.id);
}

interface Person {
  name: string;
  email: string;
  role: "user" | "admin";
}

let hash: Promise<string> | undefined;

/** The hash takes a third of a second, so that it is made once. */
async function enter(page: Page, { name, email, role }: Person) {
  hash ??= hashPassword(password);
  const database = pools().auth;
  const userId = randomUUID();
  await database.insert(user).values({ id: userId, name, email });
  await database
    .insert(account)
    .values({ userId, accountId: userId, providerId: "credential", password: await hash });
  await database.insert(profiles).values({ userId, fullName: name, role });
  await openSession(page, userId);
}

async function openSession(page: Page, userId: string) {
  const { headers } = await makeAuth(pools().auth, sessionCookie).api.openSession({
    body: { userId },
    headers: new Headers({ "User-Agent": await page.evaluate(() => navigator.userAgent) }),
    returnHeaders: true,
  });
  const cookies = headers.getSetCookie().map((cookie) => {
    const [, cookieName = "", value = ""] = cookie.match(/^([^=]+)=([^;]*)/) ?? [];
    return { name: cookieName, value, url: publicUrl(), httpOnly: true, sameSite: "Lax" as const };
  });
  await page.context().addCookies(cookies);
}
