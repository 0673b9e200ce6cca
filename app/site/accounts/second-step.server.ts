import { href, type RouterContextProvider, redirect, redirectDocument } from "react-router";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { parseForm, refuse } from "#app/forms/forms.server.ts";
import { refuseTooMany, tooManyAttempts } from "#app/request/limits.server.ts";
import { pageAfterAdminLogin, redirectSignedIn, withCookies } from "#app/session/account.server.ts";
import { createOwnCookie } from "#app/session/cookies.server.ts";
import { secondStepCookie } from "#app/session/cookies.ts";
import { trustDevice } from "#app/session/device.server.ts";
import { countSecondStep } from "#domain/people/limits.server.ts";
import { accountMessages } from "#domain/people/profiles/rules.ts";
import {
  codeForm,
  secondFactorMessages as messages,
  recoveryCodeUsed,
  recoveryForm,
} from "#domain/people/profiles/second-factor-rules.ts";
import {
  cancelSecondStep,
  isSecondStepPending,
  passSecondStep,
} from "#domain/people/profiles/second-step.server.ts";
import { isDatabaseUnavailable } from "#platform/db/availability.ts";
import { attemptAccountForm } from "./faults.server.ts";

const loginPage = href("/admin/login");

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

/** `search` preserves the `next` parameter. */
export async function redirectToSecondStep(token: string, search = "") {
  return withCookies(redirect(loginPage + search), [await cookie().serialize(token)]);
}

/** Returns to the password form. */
export async function backToPassword(request: Request) {
  await cancelSecondStep(await tokenOf(request));
  return withCookies(redirect(loginPage), [await emptyCookie()]);
}

export interface LoginSubmission {
  formData: FormData;
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

const steps = {
  code: { schema: codeForm, field: "code" },
  recovery: { schema: recoveryForm, field: "recoveryCode" },
} as const;

export async function submitStep(
  intent: keyof typeof steps,
  { formData, request, url, context }: LoginSubmission,
) {
  const { schema, field } = steps[intent];
  const submission = parseForm<typeof codeForm | typeof recoveryForm>(formData, schema);
  if (submission.status !== "success") return refuse(submission, {}, { intent });
  const answer = submission.value;
  const token = await tokenOf(request);
  async function work() {
    const outcome = await passSecondStep(token, answer, request.headers);
    const done = await emptyCookie();
    if ("expired" in outcome) {
      const flash = { tone: "failure", text: messages.stepExpired } as const;
      return withCookies(await redirectWithFlash(loginPage, flash), [done]);
    }
    if ("locked" in outcome) {
      const tooMany = tooManyAttempts(context, outcome.locked);
      return refuse(submission, { status: 429, formErrors: [tooMany] }, { intent });
    }
    if ("refused" in outcome) {
      return refuse(submission, { status: 401, fieldErrors: { [field]: [outcome.refused] } }, { intent });
    }
    const cookies = [...outcome.cookies, done, await trustDevice(request, outcome)];
    if (outcome.codesLeft === null) return redirectSignedIn(pageAfterAdminLogin(url), cookies);
    const used = { tone: "success", text: recoveryCodeUsed(outcome.codesLeft) } as const;
    return withCookies(await redirectWithFlash(pageAfterAdminLogin(url), used, redirectDocument), cookies);
  }
  return attemptAccountForm({
    submission,
    extraData: { intent },
    refuseTooMany: async () => (token ? refuseTooMany(context, () => countSecondStep(token)) : null),
    work,
    failedText: () => accountMessages.adminSignInFailed,
  });
}
