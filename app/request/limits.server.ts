import type { RouterContextProvider } from "react-router";
import { accountMessages } from "#domain/people/profiles/rules.ts";
import { countResetRequest, countSignIn } from "#domain/people/profiles/sign-in-limits.server.ts";
import { type Sender, senderOf } from "#platform/limits/sender.ts";
import { mailWorks } from "#platform/mail/configured.ts";
import { deviceOf } from "../session/device.server.ts";
import { requestFacts } from "./facts.tsx";

type Context = Readonly<RouterContextProvider>;

function senderIn(context: Context) {
  return senderOf(context.get(requestFacts).address);
}

export function networkOf(context: Context) {
  return senderIn(context).network;
}

/** Counts an attempt of the request's sender; returns the message if there were too many, or null. */
export async function refuseTooMany(context: Context, count: (sender: Sender) => Promise<number | null>) {
  const seconds = await count(senderIn(context));
  return seconds === null ? null : tooManyAttempts(context, seconds);
}

/** The message, with a Retry-After header. Also used when the account is locked. */
export function tooManyAttempts(context: Context, seconds: number) {
  context.get(requestFacts).retryAfter = seconds;
  const minutes = Math.ceil(seconds / 60);
  return `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}

export async function refuseSignIn(context: Context, request: Request, email: string) {
  const device = await deviceOf(request);
  const tooMany = await refuseTooMany(context, (sender) => countSignIn({ email, sender, device }));
  // Without mail there is no such link.
  return tooMany && mailWorks() ? `${tooMany} ${accountMessages.resetLetsIn}` : tooMany;
}

export async function refusePasswordReset(context: Context, request: Request, email: string) {
  const device = await deviceOf(request);
  const tooMany = await refuseTooMany(context, (sender) => countResetRequest({ email, sender, device }));
  return tooMany && `${tooMany} ${accountMessages.resetStillOut}`;
}
