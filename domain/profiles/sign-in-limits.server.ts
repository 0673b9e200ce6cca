import { countAttempt, type Limit, resetAttempts } from "#platform/limits/attempts.ts";
import { isKnownTo, type KnownDevice } from "./known-devices.server.ts";

const minute = 60;
const quarterHour = 15 * minute;
const hour = 60 * minute;

/** A device that is known to an account answers for its own mistakes alone. */
const signInByDevice: Limit = { name: "sign-in device", attempts: 10, seconds: quarterHour };
/** Wide enough for an office behind one address, narrow enough for whoever guesses. */
const signInBySender: Limit = { name: "sign-in address", attempts: 30, seconds: quarterHour };
/** All strangers together. Beyond it they are slowed, never shut out: one of them may be the owner. */
const signInByAccount: Limit = { name: "sign-in account", attempts: 10, seconds: quarterHour };
const slowedSignIn: Limit = { name: "sign-in slowed account", attempts: 1, seconds: minute };

/** Each is a mail to somebody who may not have asked for it. */
const resetByDevice: Limit = { name: "reset device", attempts: 5, seconds: hour };
const resetBySender: Limit = { name: "reset address", attempts: 30, seconds: quarterHour };
const resetBySenderAndAccount: Limit = { name: "reset address and account", attempts: 5, seconds: hour };
/** No shorter than a link works: whoever has asked so often has one that does. */
const resetByAccount: Limit = { name: "reset account", attempts: 50, seconds: hour };

/** Who comes to an account's door. Unknown emails are counted like known ones. */
export interface Comer {
  email: string;
  /** The network address, as limits count it. */
  sender: string;
  device: KnownDevice | null;
}

/** Counts an attempt to sign in; answers the seconds to wait where there were too many. */
export async function waitToSignIn({ email, sender, device }: Comer) {
  if (device && (await isKnownTo(device, email)))
    return countAttempt(signInByDevice, byDevice(device, email));
  const wait = await countAttempt(signInBySender, sender);
  if (wait !== null) return wait;
  const isSlowed = (await countAttempt(signInByAccount, email)) !== null;
  return isSlowed ? countAttempt(slowedSignIn, email) : null;
}

/** The right person came, by password or by a link in a mail. */
export async function forgetSignIns({ email, device }: Omit<Comer, "sender">) {
  for (const limit of [signInByAccount, slowedSignIn, resetByAccount]) await resetAttempts(limit, email);
  if (device) await resetAttempts(signInByDevice, byDevice(device, email));
}

/** Counts a wish for a reset link; answers the seconds to wait where there were too many. */
export async function waitToAskForReset({ email, sender, device }: Comer) {
  if (device && (await isKnownTo(device, email))) return countAttempt(resetByDevice, byDevice(device, email));
  const counted: [Limit, string][] = [
    [resetBySender, sender],
    [resetBySenderAndAccount, `${sender} ${email}`],
    [resetByAccount, email],
  ];
  for (const [limit, by] of counted) {
    const wait = await countAttempt(limit, by);
    if (wait !== null) return wait;
  }
  return null;
}

function byDevice({ id }: KnownDevice, email: string) {
  return `${id} ${email}`;
}
