import {
  bySender,
  countAttempt,
  countAttempts,
  type Limit,
  resetAttempts,
} from "#platform/limits/attempts.ts";
import type { Sender } from "#platform/limits/sender.ts";
import { isKnownDevice, type KnownDevice } from "./known-devices.server.ts";
import { recordRefusedSignIn } from "./sign-in-events.server.ts";

const minute = 60;
const quarterHour = 15 * minute;
const hour = 60 * minute;

/** A device known to the account has a limit of its own. */
const signInByDevice: Limit = { name: "sign-in device", attempts: 10, seconds: quarterHour };
/** Enough for an office behind one address, too few for guessing passwords. */
const signInBySender: Limit = { name: "sign-in address", attempts: 30, seconds: quarterHour };
/** All unknown devices together. Beyond it they are slowed, not locked out: one may be the owner's. */
const signInByAccount: Limit = { name: "sign-in account", attempts: 10, seconds: quarterHour };
const slowedSignIn: Limit = { name: "sign-in slowed account", attempts: 1, seconds: minute };

/** Each reset request mails somebody who may not have asked for it. */
const resetByDevice: Limit = { name: "reset device", attempts: 5, seconds: hour };
const resetBySender: Limit = { name: "reset address", attempts: 30, seconds: quarterHour };
const resetBySenderAndAccount: Limit = { name: "reset address and account", attempts: 5, seconds: hour };
/** No shorter than a link is valid, so that the owner has a valid link when the limit is reached. */
const resetByAccount: Limit = { name: "reset account", attempts: 50, seconds: hour };

/** Unknown emails are counted like known ones. */
export interface Attempt {
  email: string;
  sender: Sender;
  device: KnownDevice | null;
}

/** Counts a sign-in; returns the seconds to wait if there were too many. */
export async function countSignIn(attempt: Attempt) {
  const seconds = await secondsToWait(attempt);
  if (seconds !== null) await recordRefusedSignIn("sign-in-limited", attempt.email);
  return seconds;
}

async function secondsToWait({ email, sender, device }: Attempt) {
  if (device && (await isKnownDevice(device, email)))
    return countAttempt(signInByDevice, byDevice(device, email));
  const seconds = await countAttempts(...bySender(signInBySender, sender));
  if (seconds !== null) return seconds;
  const isSlowed = (await countAttempt(signInByAccount, email)) !== null;
  return isSlowed ? countAttempt(slowedSignIn, email) : null;
}

/** Called after a successful sign-in or reset. */
export async function resetSignInAttempts({ email, device }: Omit<Attempt, "sender">) {
  for (const limit of [signInByAccount, slowedSignIn, resetByAccount]) await resetAttempts(limit, email);
  if (device) await resetAttempts(signInByDevice, byDevice(device, email));
}

/** Counts a request for a reset link; returns the seconds to wait if there were too many. */
export async function countResetRequest({ email, sender, device }: Attempt) {
  if (device && (await isKnownDevice(device, email)))
    return countAttempt(resetByDevice, byDevice(device, email));
  return countAttempts(
    ...bySender(resetBySender, sender),
    ...bySender(resetBySenderAndAccount, sender, ` ${email}`),
    [resetByAccount, email],
  );
}

function byDevice({ id }: KnownDevice, email: string) {
  return `${id} ${email}`;
}
