import type { RouterContextProvider } from "react-router";
import { forgetAttempts, type Limit, takeAttempt } from "#platform/limits/take.ts";
import { requestFacts } from "./request.tsx";

const quarterHour = 15 * 60;

/** Wide enough for an office behind one address, narrow enough for whoever guesses. */
const signInByAddress: Limit = { name: "sign-in address", attempts: 30, seconds: quarterHour };
const signInByAccount: Limit = { name: "sign-in account", attempts: 10, seconds: quarterHour };
const passwordChecks: Limit = { name: "password check", attempts: 10, seconds: quarterHour };
const signUpByAddress: Limit = { name: "sign-up address", attempts: 10, seconds: 60 * 60 };

type Context = Readonly<RouterContextProvider>;

/** The sentence to show when there were too many attempts, or null. */
export async function refuseSignIn(context: Context, email: string) {
  const { address } = context.get(requestFacts);
  const waits = [await takeAttempt(signInByAddress, address), await takeAttempt(signInByAccount, email)];
  return refusal(context, waits);
}

export async function forgetSignIn(email: string) {
  await forgetAttempts(signInByAccount, email);
}

export async function refuseSignUp(context: Context) {
  const { address } = context.get(requestFacts);
  return refusal(context, [await takeAttempt(signUpByAddress, address)]);
}

/** For whoever sits at an open browser and guesses the password that the account page asks for. */
export async function refusePasswordCheck(context: Context, userId: string) {
  return refusal(context, [await takeAttempt(passwordChecks, userId)]);
}

export async function forgetPasswordChecks(userId: string) {
  await forgetAttempts(passwordChecks, userId);
}

function refusal(context: Context, waits: (number | null)[]) {
  const wait = Math.max(...waits.map((seconds) => seconds ?? 0));
  if (wait === 0) return null;
  context.get(requestFacts).retryAfter = wait;
  const minutes = Math.ceil(wait / 60);
  return `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}
