import { href, type RouterContextProvider, redirect, redirectDocument } from "react-router";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { parseForm, refuse, type Sent as SentForm } from "#app/forms/forms.server.ts";
import { refuseSecondStep, tooManyAttempts } from "#app/limits.server.ts";
import { pageAfterAdminLogin, redirectSignedIn, withCookies } from "#app/session/account.server.ts";
import { createOwnCookie } from "#app/session/cookies.server.ts";
import { secondStepCookie } from "#app/session/cookies.ts";
import { trustDevice } from "#app/session/device.server.ts";
import { accountMessages } from "#domain/people/profiles/rules.ts";
import {
  codeForm,
  secondFactorMessages as messages,
  recoveryCodeUsed,
  recoveryForm,
} from "#domain/people/profiles/second-factor-rules.ts";
import {
  type Answer,
  cancelSecondStep,
  isSecondStepPending,
  passSecondStep,
} from "#domain/people/profiles/second-step.server.ts";
import { isDatabaseUnavailable } from "#platform/db/availability.ts";
import { withFormOnFault } from "./faults.server.ts";

const door = href("/admin/login");

/** Not signed, because the token in it is looked up. */
function cookie() {
  // Covers the page and its data requests.
  return createOwnCookie(secondStepCookie, { path: "/admin", maxAge: 10 * 60 });
}

function emptyCookie() {
  return cookie().serialize("", { maxAge: 0 });
}

async function tokenOf(request: Request) {
  const token = await cookie().parse(request.headers.get("Cookie"));
  return typeof token === "string" ? token : "";
}

/** Whether the request has a valid token for the second step; any token counts while the database is away. */
export async function isAtSecondStep(request: Request) {
  const token = await tokenOf(request);
  if (token === "") return false;
  try {
    return await isSecondStepPending(token);
  } catch (error) {
    if (isDatabaseUnavailable(error)) return true;
    throw error;
  }
}

/** Keeps `next`. */
export async function redirectToSecondStep(token: string, search = "") {
  return withCookies(redirect(door + search), [await cookie().serialize(token)]);
}

/** Returns to the password form. */
export async function backToPassword(request: Request) {
  await cancelSecondStep(await tokenOf(request));
  return withCookies(redirect(door), [await emptyCookie()]);
}

export interface Sent {
  formData: FormData;
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

export async function submitCode({ formData, ...sent }: Sent) {
  const submission = parseForm(formData, codeForm);
  if (submission.status !== "success") return refuse(submission, {}, { intent: "code" });
  return take({ intent: "code", field: "code", submission }, { answer: submission.value, ...sent });
}

export async function submitRecoveryCode({ formData, ...sent }: Sent) {
  const submission = parseForm(formData, recoveryForm);
  if (submission.status !== "success") return refuse(submission, {}, { intent: "recovery" });
  return take(
    { intent: "recovery", field: "recoveryCode", submission },
    { answer: submission.value, ...sent },
  );
}

interface StepForm {
  intent: string;
  field: string;
  submission: SentForm;
}

type SentAnswer = Omit<Sent, "formData"> & { answer: Answer };

async function take(form: StepForm, sent: SentAnswer) {
  const { intent, submission } = form;
  return withFormOnFault(
    () => attempt(form, sent),
    () => refuse(submission, { status: 503, formErrors: [accountMessages.adminSignInFailed] }, { intent }),
  );
}

async function attempt(
  { intent, field, submission }: StepForm,
  { answer, request, url, context }: SentAnswer,
) {
  const token = await tokenOf(request);
  const tooMany = token && (await refuseSecondStep(context, token));
  if (tooMany) return refuse(submission, { status: 429, formErrors: [tooMany] }, { intent });
  const outcome = await passSecondStep(token, answer, request.headers);
  const done = await emptyCookie();
  if ("expired" in outcome) {
    return withCookies(await redirectWithFlash(door, { tone: "failure", text: messages.stepExpired }), [
      done,
    ]);
  }
  if ("locked" in outcome) {
    const sentence = tooManyAttempts(context, outcome.locked);
    return refuse(submission, { status: 429, formErrors: [sentence] }, { intent });
  }
  if ("refused" in outcome) {
    return refuse(submission, { status: 401, fieldErrors: { [field]: [outcome.refused] } }, { intent });
  }
  const cookies = [...outcome.cookies, done, await trustDevice(request, outcome)];
  if (outcome.codesLeft === null) return redirectSignedIn(pageAfterAdminLogin(url), cookies);
  const used = { tone: "success", text: recoveryCodeUsed(outcome.codesLeft) } as const;
  return withCookies(await redirectWithFlash(pageAfterAdminLogin(url), used, redirectDocument), cookies);
}
