import { knownDevice, rememberAccount } from "#domain/people/profiles/known-devices.server.ts";
import { resetSignInAttempts } from "#domain/people/profiles/sign-in-limits.server.ts";
import { createOwnCookie } from "./cookies.server.ts";
import { deviceCookie } from "./cookies.ts";

const year = 365 * 24 * 60 * 60;

/** Contains a signed mark for each account, which does not reveal whose it is. */
function cookie() {
  return createOwnCookie(deviceCookie, { maxAge: year });
}

/** The device of a request, if anybody has signed in on it before. */
export async function deviceOf(request: Request) {
  const sent = knownDevice.safeParse(await cookie().parse(request.headers.get("Cookie")));
  return sent.success ? sent.data : null;
}

/** Makes the device known to the account, and resets its attempts. Returns the cookie to set. */
export async function trustDevice(request: Request, { userId, email }: { userId: string; email: string }) {
  const device = await deviceOf(request);
  await resetSignInAttempts({ email, device });
  return cookie().serialize(rememberAccount(device, userId));
}
