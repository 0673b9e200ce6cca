import {
  bySender,
  countAttempt,
  countAttempts,
  type Limit,
  resetAttempts,
} from "#platform/limits/attempts.ts";
import type { Sender } from "#platform/limits/sender.ts";

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** For one sign-in; wrong codes of an account are also counted in `profiles/second-step.server.ts`. */
const secondStepByToken: Limit = { name: "sign-in second step", attempts: 30, seconds: quarterHour };
/** Against guessing the password at an unattended browser. */
const passwordChecks: Limit = { name: "password check", attempts: 10, seconds: quarterHour };
const signUpBySender: Limit = { name: "sign-up address", attempts: 60, seconds: hour };
const signUpByEmail: Limit = { name: "sign-up email", attempts: 5, seconds: quarterHour };
/** Each change mails an unconfirmed address. */
const emailChanges: Limit = { name: "email change", attempts: 5, seconds: hour };
/** Of steps of a plan: each wakes the pages of both sides. */
const ticks: Limit = { name: "steps ticked", attempts: 300, seconds: hour };
/** Of the program: each is a line that the other side is mailed about. */
const files: Limit = { name: "files sent", attempts: 200, seconds: hour };
const testMails: Limit = { name: "test mail", attempts: 5, seconds: quarterHour };
/** Each asks another service. */
const calendarReadings: Limit = { name: "calendar reading", attempts: 10, seconds: quarterHour };
/** Each takes up room on the disk. */
const manualBackups: Limit = { name: "manual backup", attempts: 10, seconds: hour };
/** Against guessing the tokens of links. */
const linksBySender: Limit = { name: "link address", attempts: 30, seconds: quarterHour };

/** Counted per form. Many people share an office's address, nobody an email. */
const formsBySender: Limit = { name: "sending address", attempts: 60, seconds: quarterHour };
const formsByEmail: Limit = { name: "sending email", attempts: 5, seconds: quarterHour };
/** Somebody who looks for work applies for many jobs in one sitting. */
const applicationsByEmail: Limit = { ...formsByEmail, attempts: 30 };

/** Each is compared with the whole vocabulary, and so is each reload of its answers. */
const problemsBySender: Limit = { name: "problem address", attempts: 60, seconds: 60 };
/** Search as you type sends a few requests for each word; an office of many shares the address. */
const searchesBySender: Limit = { name: "search address", attempts: 120, seconds: 60 };
/** Of codes of letters, so that none is found by trying; an office of grant reviewers shares the address. */
const verificationsBySender: Limit = { name: "verification address", attempts: 60, seconds: quarterHour };
/** Of receipts and members. Each conversation has its own limit, too. */
const answersBySender: Limit = { name: "answer address", attempts: 60, seconds: quarterHour };

/** An office of many books few calls; somebody who takes times away from others is stopped soon. */
const bookingsBySender: Limit = { name: "booking address", attempts: 10, seconds: hour };
const bookingsByEmail: Limit = { name: "booking email", attempts: 5, seconds: quarterHour };
/** Each mails both sides. */
const callChangesBySender: Limit = { name: "call change address", attempts: 30, seconds: hour };
/** Fewer than forms, because a PDF takes more room; a link can still be sent. */
const resumesBySender: Limit = { name: "resume address", attempts: 40, seconds: hour };

/** These count an attempt, and return the seconds to wait if there were too many. */
export function countSecondStep(token: string) {
  return countAttempt(secondStepByToken, token);
}

export function countPasswordCheck(userId: string) {
  return countAttempt(passwordChecks, userId);
}

export function countEmailChange(userId: string) {
  return countAttempt(emailChanges, userId);
}

export function countTestMail(userId: string) {
  return countAttempt(testMails, userId);
}

export function countCalendarReading(userId: string) {
  return countAttempt(calendarReadings, userId);
}

export function countManualBackup(userId: string) {
  return countAttempt(manualBackups, userId);
}

export function countSignUp(sender: Sender, email: string) {
  return countAttempts(...bySender(signUpBySender, sender), [signUpByEmail, email]);
}

export function countLink(sender: Sender) {
  return countAttempts(...bySender(linksBySender, sender));
}

export function countForm(sender: Sender, form: string, email: string) {
  const named = (limit: Limit) => ({ ...limit, name: `${limit.name} ${form}` });
  const byEmail = form === "job-application" ? applicationsByEmail : formsByEmail;
  return countAttempts(...bySender(named(formsBySender), sender), [named(byEmail), email]);
}

export function countProblem(sender: Sender) {
  return countAttempts(...bySender(problemsBySender, sender));
}

export function countSearch(sender: Sender) {
  return countAttempts(...bySender(searchesBySender, sender));
}

export function countVerification(sender: Sender) {
  return countAttempts(...bySender(verificationsBySender, sender));
}

export function countTick(userId: string) {
  return countAttempt(ticks, userId);
}

/** Called before the file is read. */
export function countFile(userId: string) {
  return countAttempt(files, userId);
}

export function countAnswer(sender: Sender) {
  return countAttempts(...bySender(answersBySender, sender));
}

export function countBooking(sender: Sender, email: string) {
  return countAttempts(...bySender(bookingsBySender, sender), [bookingsByEmail, email]);
}

export function countCallChange(sender: Sender) {
  return countAttempts(...bySender(callChangesBySender, sender));
}

/** Called before the file is read. */
export function countResume(sender: Sender) {
  return countAttempts(...bySender(resumesBySender, sender));
}

export function resetPasswordChecks(userId: string) {
  return resetAttempts(passwordChecks, userId);
}
