import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { addAccount } from "./accounts.test-support.ts";
import { rememberAccount } from "./known-devices.server.ts";
import { forgetSignIns, waitToAskForReset, waitToSignIn } from "./sign-in-limits.server.ts";

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

/** Somebody who has never been here, each time from another address. */
function stranger(to = email) {
  return { email: to, sender: `stranger ${++strangers}`, device: null };
}

function ownDevice() {
  return { email, sender: "the owner's", device: rememberAccount(null, userId) };
}

type Wait = typeof waitToSignIn;

/** How many attempts are taken, of so many. */
async function taken(wait: Wait, comer: () => Parameters<Wait>[0], attempts: number) {
  const waits: (number | null)[] = [];
  for (let number = 0; number < attempts; number++) waits.push(await wait(comer()));
  return waits.filter((seconds) => seconds === null).length;
}

test("after ten wrong passwords strangers have one attempt a minute together, and are told how long to wait", async () => {
  expect(await taken(waitToSignIn, stranger, 20)).toBe(11);
  const wait = await waitToSignIn(stranger());
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  await owner.execute(
    sql`update limits.rate_limits set expires_at = now() where key like 'sign-in slowed account:%'`,
  );
  expect(await taken(waitToSignIn, stranger, 5)).toBe(1);
  expect(await waitToSignIn(stranger("somebody.else@example.org"))).toBeNull();
});

test("a device that the account knows is never refused for others' mistakes, whatever address they share", async () => {
  const { sender } = ownDevice();
  const neighbour = () => ({ email, sender, device: null });
  await taken(waitToSignIn, stranger, 20);
  await taken(waitToSignIn, neighbour, 40);
  expect(await waitToSignIn(neighbour())).not.toBeNull();
  expect(await waitToSignIn(ownDevice())).toBeNull();
  expect(await waitToSignIn({ ...ownDevice(), email: email.toUpperCase() })).toBeNull();
});

test("a known device has ten attempts of its own, which nobody else pays for", async () => {
  const device = ownDevice();
  expect(await taken(waitToSignIn, () => device, 12)).toBe(10);
  expect(await waitToSignIn(stranger())).toBeNull();
  await forgetSignIns(device);
  expect(await waitToSignIn(device)).toBeNull();
});

test("a device is known to the accounts that have signed in there, and by no mark that it made itself", async () => {
  const otherId = await addAccount({ name: "Ada Okafor", email: "ada@example.org", role: "user" });
  const shared = rememberAccount(rememberAccount(null, userId), otherId);
  const foreign = rememberAccount(null, otherId);
  await taken(waitToSignIn, stranger, 20);
  expect(await waitToSignIn({ ...stranger(), device: shared })).toBeNull();
  expect(await waitToSignIn({ ...stranger(), device: foreign })).not.toBeNull();
  expect(await waitToSignIn({ ...stranger(), device: { ...shared, id: foreign.id } })).not.toBeNull();
  expect(await waitToSignIn({ ...stranger(), device: { ...foreign, marks: ["", "x"] } })).not.toBeNull();
});

test("whoever asks for reset links again and again does not stop the owner's own", async () => {
  const bomber = { email, sender: "one address", device: null };
  expect(await taken(waitToAskForReset, () => bomber, 20)).toBe(5);
  expect(await waitToAskForReset(stranger())).toBeNull();
  expect(await taken(waitToAskForReset, stranger, 60)).toBeLessThan(50);
  expect(await waitToAskForReset(ownDevice())).toBeNull();
});

test("who has signed in or come by a link is no longer slowed", async () => {
  await taken(waitToSignIn, stranger, 20);
  await taken(waitToAskForReset, stranger, 60);
  await forgetSignIns({ email, device: null });
  expect(await waitToSignIn(stranger())).toBeNull();
  expect(await waitToAskForReset(stranger())).toBeNull();
});
