import { knownDevice, rememberAccount } from "#domain/profiles/known-devices.server.ts";
import { resetSignInAttempts } from "#domain/profiles/sign-in-limits.server.ts";
import { ownCookie } from "./cookies.server.ts";
import { deviceCookie } from "./cookies.ts";

const year = 365 * 24 * 60 * 60;

/** Signed within, one mark for each account: whoever shares the browser cannot read whose they are. */
function cookie() {
  return ownCookie(deviceCookie, { maxAge: year });
}

/** The device that a request comes from, if anybody has signed in there before. */
export async function deviceOf(request: Request) {
  const sent = knownDevice.safeParse(await cookie().parse(request.headers.get("Cookie")));
  return sent.success ? sent.data : null;
}

/** Somebody has proved that the account is theirs: here others' mistakes no longer keep them out. Answers the cookie to set. */
export async function trustDevice(request: Request, { userId, email }: { userId: string; email: string }) {
  const device = await deviceOf(request);
  await resetSignInAttempts({ email, device });
  return cookie().serialize(rememberAccount(device, userId));
}
