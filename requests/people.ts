import type { Page } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import { addAccount, openSession, testPassword } from "#domain/people/profiles/accounts.test-support.ts";
import { user } from "#platform/auth/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { pools } from "#platform/db/pools.ts";
import { publicUrl } from "#platform/identity.ts";
import { Web } from "./web.ts";

export const password = testPassword;

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

/** Adds an account and a session directly, without opening a page. */
export async function signUpMember(client: Page | Web, email = freshEmail("member")) {
  await enter(client, { name: "Ada Okafor", email, role: "user" });
  return email;
}

export async function signInAsAdmin(client: Page | Web, email = freshEmail("admin")) {
  await enter(client, { name: "Grace Ito", email, role: "admin" });
  return email;
}

/** The same account in another browser. */
export async function signInAgain(client: Page | Web, email: string) {
  const [holder] = await pools().auth.select({ id: user.id }).from(user).where(eq(user.email, email));
  if (!holder) throw new Error(`nobody has ${email}`);
  await keepSession(client, holder.id);
}

/** Goes on as a visitor. An open page of the back office would go to the login by itself, so it is left first. */
export async function forgetSession(page: Page) {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

/** Everybody was signed out meanwhile. */
export async function endSessions(database: Database) {
  await database.execute(sql`update auth.session set expires_at = now() - interval '1 minute'`);
}

async function enter(client: Page | Web, person: Parameters<typeof addAccount>[0]) {
  await keepSession(client, await addAccount(person));
}

async function keepSession(client: Page | Web, userId: string) {
  const agent = client instanceof Web ? "" : await client.evaluate(() => navigator.userAgent);
  const setCookies = await openSession(userId, agent);
  const cookies = setCookies.map((cookie) => {
    const [, name = "", value = ""] = cookie.match(/^([^=]+)=([^;]*)/) ?? [];
    return { name, value, url: publicUrl(), httpOnly: true, sameSite: "Lax" as const };
  });
  if (client instanceof Web) await client.addCookies(cookies);
  else await client.context().addCookies(cookies);
}
