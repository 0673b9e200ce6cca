import type { RouterContextProvider } from "react-router";
import { accountMessages } from "#domain/people/profiles/rules.ts";
import { countResetRequest, countSignIn } from "#domain/people/profiles/sign-in-limits.server.ts";
import { bySender, countAttempts, type Limit, resetAttempts } from "#platform/limits/attempts.ts";
import { senderOf } from "#platform/limits/sender.ts";
import { requestFacts } from "./request/facts.tsx";
import { deviceOf } from "./session/device.server.ts";

const quarterHour = 15 * 60;

/** For one sign-in at its second step; wrong codes of an account are also counted in the domain. */
const secondStepByToken: Limit = { name: "sign-in second step", attempts: 30, seconds: quarterHour };
const passwordChecks: Limit = { name: "password check", attempts: 10, seconds: quarterHour };
const signUpByAddress: Limit = { name: "sign-up address", attempts: 60, seconds: 60 * 60 };
const signUpByEmail: Limit = { name: "sign-up email", attempts: 5, seconds: quarterHour };
/** Each change mails an unconfirmed address. */
const emailChanges: Limit = { name: "email change", attempts: 5, seconds: 60 * 60 };
const testMails: Limit = { name: "test mail", attempts: 5, seconds: quarterHour };
/** Against guessing the tokens of links. */
const linkByAddress: Limit = { name: "link address", attempts: 30, seconds: quarterHour };

/** Counted per form. Many people share an office's address, nobody an email. */
const sendingByAddress: Limit = { name: "sending address", attempts: 60, seconds: quarterHour };
const sendingByEmail: Limit = { name: "sending email", attempts: 5, seconds: quarterHour };
/** Whoever looks for work applies for many jobs in one sitting. */
const applicationsByEmail: Limit = { ...sendingByEmail, attempts: 30 };

/** Nothing is stored, but each is compared with the whole vocabulary. */
const problemsByAddress: Limit = { name: "problem address", attempts: 60, seconds: quarterHour };

/** Searching while typing asks a few times for each word; an office of many shares the address. */
const searchesByAddress: Limit = { name: "search address", attempts: 120, seconds: 60 };

/** Of receipts and members. How many each may send is counted with what they are about. */
const answersByAddress: Limit = { name: "answer address", attempts: 60, seconds: quarterHour };

/** An office of many books few calls; whoever takes times away for others is stopped soon. */
const bookingsByAddress: Limit = { name: "booking address", attempts: 10, seconds: 60 * 60 };
const bookingsByEmail: Limit = { name: "booking email", attempts: 5, seconds: quarterHour };

/** Each mails both sides. */
const callChangesByAddress: Limit = { name: "call change address", attempts: 30, seconds: 60 * 60 };

/** Fewer than forms, because a PDF takes more room; a link can still be sent. */
const resumesByAddress: Limit = { name: "resume address", attempts: 40, seconds: 60 * 60 };

type Context = Readonly<RouterContextProvider>;

function senderIn(context: Context) {
  return senderOf(context.get(requestFacts).address);
}

export function networkOf(context: Context) {
  return senderIn(context).network;
}

/** These return the message for too many attempts, or null. */
export async function refuseSignIn(context: Context, request: Request, email: string) {
  const wait = await countSignIn({ email, sender: senderIn(context), device: await deviceOf(request) });
  return wait === null ? null : `${tooManyAttempts(context, wait)} ${accountMessages.resetLetsIn}`;
}

export async function refuseSecondStep(context: Context, token: string) {
  return refusal(context, [secondStepByToken, token]);
}

/** Also used when the account is locked. */
export function tooManyAttempts(context: Context, seconds: number) {
  context.get(requestFacts).retryAfter = seconds;
  const minutes = Math.ceil(seconds / 60);
  return `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}

export async function refuseSignUp(context: Context, email: string) {
  return refusal(context, ...bySender(signUpByAddress, senderIn(context)), [signUpByEmail, email]);
}

export async function refusePasswordReset(context: Context, request: Request, email: string) {
  const wait = await countResetRequest({ email, sender: senderIn(context), device: await deviceOf(request) });
  return wait === null ? null : `${tooManyAttempts(context, wait)} ${accountMessages.resetStillOut}`;
}

export async function refuseLink(context: Context) {
  return refusal(context, ...bySender(linkByAddress, senderIn(context)));
}

export async function refuseSending(context: Context, form: string, email: string) {
  const named = (limit: Limit) => ({ ...limit, name: `${limit.name} ${form}` });
  const byEmail = form === "job-application" ? applicationsByEmail : sendingByEmail;
  return refusal(context, ...bySender(named(sendingByAddress), senderIn(context)), [named(byEmail), email]);
}

export async function refuseProblem(context: Context) {
  return refusal(context, ...bySender(problemsByAddress, senderIn(context)));
}

export async function refuseSearch(context: Context) {
  return refusal(context, ...bySender(searchesByAddress, senderIn(context)));
}

export async function refuseAnswer(context: Context) {
  return refusal(context, ...bySender(answersByAddress, senderIn(context)));
}

export async function refuseBooking(context: Context, email: string) {
  return refusal(context, ...bySender(bookingsByAddress, senderIn(context)), [bookingsByEmail, email]);
}

export async function refuseCallChange(context: Context) {
  return refusal(context, ...bySender(callChangesByAddress, senderIn(context)));
}

/** Counted before the file is read. */
export async function refuseResume(context: Context) {
  return refusal(context, ...bySender(resumesByAddress, senderIn(context)));
}

/** Against guessing the password at an unattended browser. */
export async function refusePasswordCheck(context: Context, userId: string) {
  return refusal(context, [passwordChecks, userId]);
}

export async function refuseEmailChange(context: Context, userId: string) {
  return refusal(context, [emailChanges, userId]);
}

export async function refuseTestMail(context: Context, userId: string) {
  return refusal(context, [testMails, userId]);
}

export async function resetPasswordChecks(userId: string) {
  await resetAttempts(passwordChecks, userId);
}

async function refusal(context: Context, ...counted: [Limit, string][]) {
  const wait = await countAttempts(...counted);
  return wait === null ? null : tooManyAttempts(context, wait);
}
