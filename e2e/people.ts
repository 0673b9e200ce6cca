import type { Page } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import { addAccount, openSession, testPassword } from "#domain/profiles/accounts.test-support.ts";
import { user } from "#platform/auth/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { pools } from "#platform/db/pools.ts";
import { publicUrl } from "#platform/identity.ts";
import { describeError } from "#platform/log.ts";

export const password = testPassword;

const deadlock = "40P01";

/** Deletes all accounts with their data. Retried, because a page that was just closed may still save its draft. */
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

/** Signs up through the form and ends at the member's dashboard. */
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

/** Registers and logs in through the forms and ends at the dashboard. */
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

/** Adds an account and a session directly, without opening a page. */
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
  await keepSession(page, holder.id);
}

async function enter(page: Page, person: Parameters<typeof addAccount>[0]) {
  await keepSession(page, await addAccount(person));
}

async function keepSession(page: Page, userId: string) {
  const kept = await openSession(userId, await page.evaluate(() => navigator.userAgent));
  const cookies = kept.map((cookie) => {
    const [, name = "", value = ""] = cookie.match(/^([^=]+)=([^;]*)/) ?? [];
    return { name, value, url: publicUrl(), httpOnly: true, sameSite: "Lax" as const };
  });
  await page.context().addCookies(cookies);
}
