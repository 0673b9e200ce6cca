import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { sessionLimits } from "#platform/auth/auth.ts";
import { isSetupCode, needsSetupCode, setupCode } from "#platform/auth/setup-code.ts";
import { account, session, user } from "#platform/auth/table.server.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { closePools, openPools } from "#platform/db/pools.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { messages } from "#platform/mail/table.server.ts";
import {
  findAccount,
  registerAdmin,
  type signIn,
  signInAdmin,
  signOut,
  signUpMember,
} from "./accounts.server.ts";
import { addAccount, headersWith, openSession, testPassword } from "./accounts.test-support.ts";
import { profiles } from "./table.server.ts";

const { owner, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
const secret = "a secret for tests, long enough to be taken";
const person = {
  firstName: "Ada",
  lastName: "Okafor",
  email: "ada@example.org",
  password: testPassword,
};

/** As a start of the site does. */
async function live(publicUrl: string, isPublic = false) {
  await closePools();
  setIdentity({ secret, publicUrl, isPublic });
  openPools(addresses);
}

beforeEach(async () => {
  await live("http://localhost:3000");
  await owner.execute(sql`drop trigger if exists refuse_profiles on profiles`);
  await owner.execute(sql`truncate auth."user", mail.messages cascade`);
});

afterAll(() => jobs.stop());

/** Adds the account without signing up. */
function add() {
  return addAccount({ name: "Ada Okafor", email: person.email, role: "user" });
}

async function cookiesOf(outcome: ReturnType<typeof signIn>) {
  const result = await outcome;
  if (!("cookies" in result)) throw new Error("not signed in");
  return result.cookies;
}

async function counts() {
  const {
    rows: [row],
  } = await owner.execute(sql`select (select count(*)::int from auth."user") as users,
    (select count(*)::int from profiles) as profiles, (select count(*)::int from auth.session) as sessions`);
  return row;
}

test("of several concurrent admin registrations one succeeds, and the others leave no user", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, (_, number) =>
      registerAdmin({
        fullName: null,
        email: `a${number}@example.org`,
        password: person.password,
        setupCode: null,
      }),
    ),
  );
  expect(outcomes.filter((outcome) => "cookies" in outcome).length).toBe(1);
  const refusals = outcomes.filter((outcome) => "refused" in outcome).map(({ refused }) => refused);
  expect(new Set(refusals)).toEqual(new Set(["An admin user already exists"]));
  expect(await counts()).toEqual({ users: 1, profiles: 1, sessions: 0 });
  const [admin] = await owner.select().from(user);
  expect(await signInAdmin({ email: admin?.email ?? "", password: person.password })).toHaveProperty(
    "cookies",
  );
});

test("a sign-up whose profile fails leaves no user", async () => {
  await owner.execute(sql`create or replace function refuse() returns trigger language plpgsql as
    'begin raise exception ''refused''; end'`);
  await owner.execute(
    sql`create trigger refuse_profiles before insert on profiles for each row execute function refuse()`,
  );
  await expect(signUpMember(person)).rejects.toThrow();
  await expect(registerAdmin({ ...person, fullName: null, setupCode: null })).rejects.toThrow();
  expect(await counts()).toEqual({ users: 0, profiles: 0, sessions: 0 });
  expect(await owner.select().from(messages)).toEqual([]);
});

test("two concurrent sign-ups with one address make one account", async () => {
  const outcomes = await Promise.all([
    signUpMember(person),
    signUpMember({ ...person, email: "ADA@example.org" }),
  ]);
  expect(outcomes.filter((outcome) => "cookies" in outcome).length).toBe(1);
  expect(outcomes.find((outcome) => "refused" in outcome)).toMatchObject({
    refused: "User already exists. Use another email.",
  });
  expect(await counts()).toMatchObject({ users: 1, profiles: 1 });
});

test("passwords are stored as scrypt of at least 2^15/8/3, and common ones are refused", async () => {
  await signUpMember(person);
  const [savedAccount] = await owner.select().from(account);
  expect(savedAccount?.password).toMatch(/^scrypt:32768:8:3:/);
  expect(await signUpMember({ ...person, email: "b@example.org", password: "Password123" })).toMatchObject({
    field: "password",
  });
});

test("a role in the sign-up form is ignored", async () => {
  const greedy = { ...person, role: "admin", user_id: "x", emailVerified: true, image: "x" };
  const cookies = await cookiesOf(signUpMember(greedy));
  const { account: found } = await findAccount(headersWith(cookies));
  expect(found?.viewer.role).toBe("member");
  const [row] = await owner.select().from(user);
  expect(row).toMatchObject({ emailVerified: false, image: null });
});

test("signing out ends the session on the server", async () => {
  const headers = headersWith(await openSession(await add()));
  expect((await findAccount(headers)).account?.name).toBe("Ada Okafor");
  await signOut(headers);
  expect((await findAccount(headers)).account).toBeNull();
  expect(await counts()).toMatchObject({ sessions: 0 });
});

test("a session ends after a week of inactivity, is renewed by use, and ends after a month anyway", async () => {
  const userId = await add();
  const headers = headersWith(await openSession(userId));
  const almost = sessionLimits.idle - 60;
  await owner.update(session).set({ expiresAt: new Date(Date.now() + (sessionLimits.idle - almost) * 1000) });
  expect((await findAccount(headers)).cookies.join()).toContain("beunec_session");
  const [prolonged] = await owner.select().from(session);
  expect(prolonged?.expiresAt.getTime()).toBeGreaterThan(Date.now() + almost * 1000);

  await owner.update(session).set({ createdAt: new Date(Date.now() - (sessionLimits.absolute + 1) * 1000) });
  expect((await findAccount(headers)).account).toBeNull();
  expect(await counts()).toMatchObject({ sessions: 0 });

  const again = headersWith(await openSession(userId));
  await owner.update(session).set({ expiresAt: new Date(Date.now() - 1000) });
  expect((await findAccount(again)).account).toBeNull();
});

test("a forged or altered cookie signs nobody in", async () => {
  const [cookie = ""] = await openSession(await add());
  const [token = ""] = cookie.split("=")[1]?.split(".") ?? [];
  expect((await findAccount(new Headers({ Cookie: `beunec_session=${token}` }))).account).toBeNull();
  expect((await findAccount(new Headers({ Cookie: `beunec_session=${token}.forged` }))).account).toBeNull();
});

test("under https the cookie is bound to this host", async () => {
  await live("https://firm.example", true);
  const [cookie = ""] = await cookiesOf(signUpMember(person));
  expect(cookie).toMatch(/^__Host-beunec_session=/);
  for (const attribute of ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"])
    expect(cookie).toContain(attribute);
  expect(cookie).not.toContain("Domain");
  expect((await findAccount(headersWith([cookie]))).account?.email).toBe(person.email);
});

test("on a public address the set-up code is required, in any case", async () => {
  expect(needsSetupCode()).toBe(false);
  await live("https://firm.example", true);
  expect(needsSetupCode()).toBe(true);
  expect(isSetupCode(` ${setupCode().toLowerCase()} `)).toBe(true);
  for (const wrong of [null, "", "AAAA-AAAA-AAAA", setupCode().slice(1)])
    expect(isSetupCode(wrong)).toBe(false);
});

test("a user without a profile is not signed in", async () => {
  const headers = headersWith(await openSession(await add()));
  await owner.delete(profiles).where(eq(profiles.fullName, "Ada Okafor"));
  expect((await findAccount(headers)).account).toBeNull();
});
