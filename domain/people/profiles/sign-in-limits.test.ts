import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { addAccount } from "./accounts.test-support.ts";
import { rememberAccount } from "./known-devices.server.ts";
import { countResetRequest, countSignIn, resetSignInAttempts } from "./sign-in-limits.server.ts";

const { owner } = await testDatabase();
const publicUrl = "http://localhost:3000";
setIdentity({ secret: "a secret for tests, long enough to be taken", publicUrl, isPublic: false });

const email = "grace@example.org";
let userId: string;

beforeEach(async () => {
  await owner.execute(sql`truncate auth."user", limits.rate_limits cascade`);
  userId = await addAccount({ name: "Grace Ito", email, role: "admin" });
});

let strangers = 0;

/** An unknown device, each time from another address. */
function stranger(to = email) {
  return { email: to, sender: { network: `stranger ${++strangers}` }, device: null };
}

function ownDevice() {
  return { email, sender: { network: "the owner's" }, device: rememberAccount(null, userId) };
}

type Wait = typeof countSignIn;

/** How many of a number of attempts are allowed. */
async function countAllowed(wait: Wait, comer: () => Parameters<Wait>[0], attempts: number) {
  const waits: (number | null)[] = [];
  for (let number = 0; number < attempts; number++) waits.push(await wait(comer()));
  return waits.filter((seconds) => seconds === null).length;
}

/** When the next unknown device may try, from now: the clock alone would let one in each minute. */
function moveSlowedTo(span: string) {
  return owner.execute(sql`
    update limits.rate_limits set expires_at = now() + ${span}::interval where key like 'sign-in slowed account:%'`);
}

/** Strangers use up what all unknown devices share. */
async function useUpSignIns() {
  await countAllowed(countSignIn, stranger, 11);
  await moveSlowedTo("1 hour");
}

test("after ten wrong passwords unknown devices share one attempt a minute and are told how long to wait", async () => {
  expect(await countAllowed(countSignIn, stranger, 11)).toBe(11);
  const { rows } = await owner.execute(sql`
    select expires_at <= now() + interval '1 minute' as "isSoon" from limits.rate_limits
    where key like 'sign-in slowed account:%'`);
  expect(rows).toEqual([{ isSoon: true }]);
  await moveSlowedTo("1 hour");
  expect(await countAllowed(countSignIn, stranger, 9)).toBe(0);
  expect(await countSignIn(stranger())).toBeGreaterThan(0);
  await moveSlowedTo("0 seconds");
  expect(await countSignIn(stranger())).toBeNull();
  expect(await countSignIn(stranger("somebody.else@example.org"))).toBeNull();
});

test("a known device is never refused because of others' attempts, even from the same address", async () => {
  const { sender } = ownDevice();
  const neighbour = () => ({ email, sender, device: null });
  await useUpSignIns();
  await countAllowed(countSignIn, neighbour, 40);
  expect(await countSignIn(neighbour())).not.toBeNull();
  expect(await countSignIn(ownDevice())).toBeNull();
  expect(await countSignIn({ ...ownDevice(), email: email.toUpperCase() })).toBeNull();
});

test("a known device has ten attempts of its own, which do not count against others", async () => {
  const device = ownDevice();
  expect(await countAllowed(countSignIn, () => device, 12)).toBe(10);
  expect(await countSignIn(stranger())).toBeNull();
  await resetSignInAttempts(device);
  expect(await countSignIn(device)).toBeNull();
});

test("a device is known to the accounts that have signed in on it, and a forged mark is ignored", async () => {
  const otherId = await addAccount({ name: "Ada Okafor", email: "ada@example.org", role: "user" });
  const shared = rememberAccount(rememberAccount(null, userId), otherId);
  const foreign = rememberAccount(null, otherId);
  await useUpSignIns();
  expect(await countSignIn({ ...stranger(), device: shared })).toBeNull();
  expect(await countSignIn({ ...stranger(), device: foreign })).not.toBeNull();
  expect(await countSignIn({ ...stranger(), device: { ...shared, id: foreign.id } })).not.toBeNull();
  expect(await countSignIn({ ...stranger(), device: { ...foreign, marks: ["", "x"] } })).not.toBeNull();
});

test("many requests for reset links do not block the owner's", async () => {
  const bomber = { email, sender: { network: "one address" }, device: null };
  expect(await countAllowed(countResetRequest, () => bomber, 20)).toBe(5);
  expect(await countResetRequest(stranger())).toBeNull();
  expect(await countAllowed(countResetRequest, stranger, 60)).toBeLessThan(50);
  expect(await countResetRequest(ownDevice())).toBeNull();
});

test("a successful sign-in or reset ends the slowdown", async () => {
  await useUpSignIns();
  await countAllowed(countResetRequest, stranger, 60);
  await resetSignInAttempts({ email, device: null });
  expect(await countSignIn(stranger())).toBeNull();
  expect(await countResetRequest(stranger())).toBeNull();
});

test("many networks within a wider one have five times the attempts of one, together", async () => {
  let number = 0;
  const neighbour = () => ({
    email: `person-${++number}@example.org`,
    sender: { network: `2001:db8:1:${number}::/64`, wider: "2001:db8:1::/48" },
    device: null,
  });
  expect(await countAllowed(countSignIn, neighbour, 160)).toBe(150);
  expect(await countSignIn({ ...neighbour(), sender: { network: "2001:db8:2:1::/64" } })).toBeNull();
});
