import type { RouterContextProvider } from "react-router";
import { isKnownDevice } from "#domain/people/profiles/known-devices.server.ts";
import { createShares } from "#platform/limits/shares.ts";
import { requestFacts } from "../request/facts.tsx";
import { networkOf } from "../request/limits.server.ts";
import { deviceOf } from "./device.server.ts";

/** Hashing takes a third of a second, two at a time: the last of these waits three seconds. */
const strangers = createShares("sign-ins", 16);
/** Separate, so that strangers cannot block known devices. */
const knownDevices = createShares("sign-ins from known devices", 8);
const retryAfter = 5;
const busy = "Many people are signing in right now. Please try again in a moment.";

interface SignIn {
  context: Readonly<RouterContextProvider>;
  request: Request;
  email: string;
}

/** Runs work that hashes a password, or refuses if too much of it is waiting. Attempts are counted before. */
export async function withPasswordQueue<Answer, Refusal>(
  { context, request, email }: SignIn,
  work: () => Promise<Answer>,
  refuse: (sentence: string) => Refusal,
) {
  const device = await deviceOf(request);
  const isKnown = device !== null && (await isKnownDevice(device, email));
  const places = isKnown ? knownDevices : strangers;
  const by = isKnown ? device.id : networkOf(context);
  if (!places.take(by)) {
    context.get(requestFacts).retryAfter = retryAfter;
    return refuse(busy);
  }
  try {
    return await work();
  } finally {
    places.giveBack(by);
  }
}
