import type { RouterContextProvider } from "react-router";
import { forgetAttempts, type Limit, takeAttempt } from "#platform/limits/take.ts";
import { requestFacts } from "./request.tsx";

const quarterHour = 15 * 60;

/** Wide enough for an office behind one address, narrow enough for whoever guesses. */
const signInByAddress: Limit = { name: "sign-in address", attempts: 30, seconds: quarterHour };
const signInByAccount: Limit = { name: "sign-in account", attempts: 10, seconds: quarterHour };
const passwordChecks: Limit = { name: "password check", attempts: 10, seconds: quarterHour };
const signUpByAddress: Limit = { name: "sign-up address", attempts: 10, seconds: 60 * 60 };
/** Narrower than signing in: each attempt can be a mail to somebody who did not ask for it. */
const resetByAddress: Limit = { name: "reset address", attempts: 30, seconds: quarterHour };
const resetByAccount: Limit = { name: "reset account", attempts: 5, seconds: 60 * 60 };
/** Links of mails are tried here; a person needs one. */
const linkByAddress: Limit = { name: "link address", attempts: 30, seconds: quarterHour };

/** Each form a visitor sends has its own count. */
const sendingByAddress: Limit = { name: "sending address", attempts: 10, seconds: quarterHour };

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

/** Counted with the passwords tried from there; wrong codes of one account are counted where they are checked. */
export async function refuseSecondStep(context: Context) {
  const { address } = context.get(requestFacts);
  return refusal(context, [await takeAttempt(signInByAddress, address)]);
}

/** The same sentence where the account itself is locked. */
export function tooManyAttempts(context: Context, seconds: number) {
  context.get(requestFacts).retryAfter = seconds;
  const minutes = Math.ceil(seconds / 60);
  return `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}

export async function refuseSignUp(context: Context) {
  const { address } = context.get(requestFacts);
  return refusal(context, [await takeAttempt(signUpByAddress, address)]);
}

/** Counts unknown addresses like known ones. */
export async function refusePasswordReset(context: Context, email: string) {
  const { address } = context.get(requestFacts);
  return refusal(context, [
    await takeAttempt(resetByAddress, address),
    await takeAttempt(resetByAccount, email),
  ]);
}

export async function refuseLink(context: Context) {
  const { address } = context.get(requestFacts);
  return refusal(context, [await takeAttempt(linkByAddress, address)]);
}

export async function refuseSending(context: Context, form: string) {
  const { address } = context.get(requestFacts);
  const limit = { ...sendingByAddress, name: `${sendingByAddress.name} ${form}` };
  return refusal(context, [await takeAttempt(limit, address)]);
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
  return wait === 0 ? null : tooManyAttempts(context, wait);
}
