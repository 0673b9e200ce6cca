import { APIError } from "better-auth/api";
import { eq, sql } from "drizzle-orm";
import { recordFrequentEvent, recordSecurityEvent } from "#domain/people/security-events/record.server.ts";
import { makeAuth, SecondStepNeeded, sessionLimits } from "#platform/auth/auth.ts";
import { hashPassword } from "#platform/auth/password.ts";
import { session } from "#platform/auth/table.server.ts";
import type { Viewer } from "#platform/db/as-viewer.ts";
import { withTimeout } from "#platform/db/availability.ts";
import type { Database } from "#platform/db/connect.ts";
import { pools } from "#platform/db/pools.ts";
import { inTransaction } from "#platform/db/transaction.ts";
import { describeError } from "#platform/log.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import { mailWelcome } from "./recovery.server.ts";
import {
  type AdminSignUp,
  accountMessages,
  adminNameOf,
  fullNameOf,
  type SignIn,
  type SignUp,
  sessionCookie,
} from "./rules.ts";
import { beginSecondStep } from "./second-step.server.ts";
import { recordRefusedSignIn, recordSignIn } from "./sign-in-events.server.ts";
import { profiles } from "./table.server.ts";

/** A signed-in user, and the viewer that their queries run as. */
export interface Account {
  viewer: Exclude<Viewer, { role: "visitor" }>;
  profileId: string;
  name: string;
  email: string;
  since: Date;
  sessionId: string;
}

const unknownDevice = new Headers();

/** The user and the cookies to set, or the message to show. Faults of the server are thrown. */
export type Outcome = { userId: string; cookies: string[] } | Refused;

interface Refused {
  refused: string;
  field?: "email" | "password";
  /** The password is correct, but not that of the admin. */
  isNotAdmin?: true;
}

/** A refusal as the form's errors: at its field, or above the form. */
export function refusalErrors({ refused, field }: Refused) {
  return field ? { fieldErrors: { [field]: [refused] } } : { formErrors: [refused] };
}

/** Creates user and profile in one transaction, and signs in. */
export async function signUpMember(form: SignUp, device = unknownDevice): Promise<Outcome> {
  const name = fullNameOf(form);
  return register({ ...form, name, role: "user" }, device);
}

/**
 * Creates the only admin; a database index refuses a second one, even a concurrent one. Ask `adminExists` before, to spare
 * hashing the password.
 */
export async function registerAdmin(form: AdminSignUp): Promise<Outcome> {
  const registration = { ...form, name: adminNameOf(form), role: "admin" } as const;
  return register(registration, unknownDevice);
}

interface Registration {
  name: string;
  email: string;
  password: string;
  role: "user" | "admin";
}

/** Thrown when no user was created, for a reason that has nothing to do with what was typed. */
export class UserNotCreated extends Error {
  override name = "UserNotCreated";
}

async function register({ name, email, password, role }: Registration, device: Headers): Promise<Outcome> {
  if (await isCommonPassword(password))
    return { refused: accountMessages.passwordTooCommon, field: "password" };
  try {
    const passwordHash = await hashPassword(password);
    return await inTransaction(pools().auth, async (tx) => {
      // A concurrent sign-up with the same address waits, and then finds it in use.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(lower(${email})))`);
      const { response, headers } = await makeAuth(tx, sessionCookie, { passwordHash }).api.signUpEmail({
        body: { name, email, password },
        headers: userAgentOf(device),
        returnHeaders: true,
      });
      if (!response.user) throw new UserNotCreated("No user was returned");
      const { id: userId, email: address } = response.user;
      await tx.insert(profiles).values({ userId, fullName: name, role });
      await recordSecurityEvent(tx, { kind: "account-created", userId });
      if (role === "admin") {
        // The admin signs in afterwards, so this session would stay unused.
        await tx.delete(session).where(eq(session.userId, userId));
        return { userId, cookies: [] };
      }
      await mailWelcome(tx, { userId, email: address });
      return { userId, cookies: headers.getSetCookie() };
    });
  } catch (error) {
    if (error instanceof APIError && error.body?.code === "FAILED_TO_CREATE_USER")
      throw new UserNotCreated("The user could not be stored", { cause: error });
    if (isRefusal(error)) return refusalOf(error);
    if (describeError(error).constraint === "profiles_one_admin")
      return { refused: accountMessages.adminExists };
    throw error;
  }
}

/** The outcome, or a token for the second step. */
type SignedIn = Outcome | { secondStep: string };

export async function signIn(form: SignIn, device = unknownDevice): Promise<SignedIn> {
  const checked = await checkPassword(form, device);
  if ("refused" in checked) return checked;
  const { userId, opened } = checked;
  if (!opened) return { secondStep: await beginSecondStep(userId) };
  await recordSignIn(userId);
  return { userId, cookies: opened.cookies };
}

/** Signs in the admin; the session of anybody else is ended at once. */
export async function signInAdmin(form: SignIn, device = unknownDevice): Promise<SignedIn> {
  const checked = await checkPassword(form, device);
  if ("refused" in checked) return checked;
  const { userId, opened } = checked;
  const [profile] = await pools().auth.select().from(profiles).where(eq(profiles.userId, userId));
  if (profile?.role !== "admin") {
    if (opened) await pools().auth.delete(session).where(eq(session.token, opened.token));
    await recordFrequentEvent({ kind: "back-office-refused", userId }, userId);
    return { refused: accountMessages.adminOnly, isNotAdmin: true };
  }
  if (!opened) return { secondStep: await beginSecondStep(userId) };
  await recordSignIn(userId);
  return { userId, cookies: opened.cookies };
}

/** The account of a correct password. Its session is opened, unless a second step is needed. */
interface Checked {
  userId: string;
  opened?: { token: string; cookies: string[] };
}

/** A wrong password and an unknown address get the same message in about the same time. */
async function checkPassword({ email, password }: SignIn, device: Headers): Promise<Checked | Refused> {
  try {
    const { headers, response } = await auth().api.signInEmail({
      body: { email, password },
      headers: userAgentOf(device),
      returnHeaders: true,
    });
    const opened = { token: response.token, cookies: headers.getSetCookie() };
    return { userId: response.user.id, opened };
  } catch (error) {
    if (error instanceof SecondStepNeeded) return { userId: error.userId };
    if (!isRefusal(error)) throw error;
    await recordRefusedSignIn("sign-in-refused", email);
    return refusalOf(error);
  }
}

/** Ends the session on the server; returns the cookies to clear. */
export async function signOut(headers: Headers): Promise<string[]> {
  const open = await auth().api.getSession({ headers });
  if (open) await recordFrequentEvent({ kind: "signed-out", userId: open.user.id }, open.user.id);
  const { headers: answer } = await auth().api.signOut({ headers, returnHeaders: true });
  return answer.getSetCookie();
}

/** The account of a request, and the cookies to set if the session was renewed. */
export async function findAccount(headers: Headers): Promise<{ account: Account | null; cookies: string[] }> {
  if (!headers.get("Cookie")?.includes(sessionCookie)) return { account: null, cookies: [] };
  const found = await withTimeout(() => auth().api.getSession({ headers, returnHeaders: true }));
  const cookies = found.headers.getSetCookie();
  if (!found.response) return { account: null, cookies };
  const { user, session: current } = found.response;
  if (Date.now() - current.createdAt.getTime() > sessionLimits.absolute * 1000) {
    return { account: null, cookies: await signOut(headers) };
  }
  const [profile] = await pools().auth.select().from(profiles).where(eq(profiles.userId, user.id));
  if (!profile) return { account: null, cookies };
  const role = profile.role === "admin" ? "admin" : "member";
  const viewer = { role, userId: user.id } as const;
  const { email, createdAt: since } = user;
  const account = {
    viewer,
    profileId: profile.id,
    name: profile.fullName,
    email,
    since,
    sessionId: current.id,
  };
  return { account, cookies };
}

export async function adminExists() {
  const found = await withTimeout(() =>
    pools().auth.select({ id: profiles.id }).from(profiles).where(eq(profiles.role, "admin")).limit(1),
  );
  return found.length > 0;
}

/** Only the user agent of the request: Better Auth must not see the old session's cookie. */
function userAgentOf(request: Headers) {
  return new Headers({ "User-Agent": request.get("User-Agent") ?? "" });
}

const builtAuths = new WeakMap<Database, ReturnType<typeof makeAuth>>();

/** Built once for the pool, not for each signed-in request. */
function auth() {
  const database = pools().auth;
  const built = builtAuths.get(database) ?? makeAuth(database, sessionCookie);
  builtAuths.set(database, built);
  return built;
}

function isRefusal(error: unknown): error is APIError {
  return error instanceof APIError && error.statusCode < 500;
}

function refusalOf(error: APIError): Refused {
  return { refused: String(error.body?.message ?? error.message) };
}
