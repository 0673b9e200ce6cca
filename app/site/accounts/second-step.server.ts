import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider, redirect, redirectDocument } from "react-router";
import { afterAdminLogin, redirectSignedIn, withCookies } from "#app/account.server.ts";
import { ownCookie } from "#app/cookies.server.ts";
import { secondStepCookie } from "#app/cookies.ts";
import { trustDevice } from "#app/device.server.ts";
import { redirectWithFlash } from "#app/flash.server.ts";
import { refuseSecondStep, tooManyAttempts } from "#app/limits.server.ts";
import {
  codeForm,
  secondFactorMessages as messages,
  recoveryCodeUsed,
  recoveryForm,
} from "#domain/profiles/second-factor-rules.ts";
import {
  type Answer,
  isAtSecondStep,
  leaveSecondStep,
  passSecondStep,
} from "#domain/profiles/second-step.server.ts";

const door = "/admin/login";

/** Not signed: the token in it is looked up. */
function cookie() {
  // The page's data, asked for by scripts, has another address than the page.
  return ownCookie(secondStepCookie, { path: "/admin", maxAge: 10 * 60 });
}

function emptyCookie() {
  return cookie().serialize("", { maxAge: 0 });
}

async function tokenOf(request: Request) {
  const token = await cookie().parse(request.headers.get("Cookie"));
  return typeof token === "string" ? token : "";
}

/** Whether the request comes from somebody whose password was right a short while ago. */
export async function waitsForCode(request: Request) {
  const token = await tokenOf(request);
  return token !== "" && (await isAtSecondStep(token));
}

/** The wish to be led somewhere afterwards goes along. */
export async function redirectToSecondStep(token: string, search = "") {
  return withCookies(redirect(door + search), [await cookie().serialize(token)]);
}

/** Back to the password: as somebody else, or at another time. */
export async function leave(request: Request) {
  await leaveSecondStep(await tokenOf(request));
  return withCookies(redirect(door), [await emptyCookie()]);
}

export interface Sent {
  formData: FormData;
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

export async function takeCode({ formData, ...sent }: Sent) {
  const submission = parseWithZod(formData, { schema: codeForm });
  if (submission.status !== "success") return refuseStep("code", submission);
  return take("code", submission, { answer: submission.value, ...sent });
}

export async function takeRecovery({ formData, ...sent }: Sent) {
  const submission = parseWithZod(formData, { schema: recoveryForm });
  if (submission.status !== "success") return refuseStep("recoveryCode", submission);
  return take("recoveryCode", submission, { answer: submission.value, ...sent });
}

type Field = "code" | "recoveryCode";

async function take<Value>(
  field: Field,
  submission: Submission<Value>,
  { answer, request, url, context }: Omit<Sent, "formData"> & { answer: Answer },
) {
  const token = await tokenOf(request);
  const tooMany = token && (await refuseSecondStep(context, token));
  if (tooMany) return refuseStep(field, submission, { formErrors: [tooMany] }, 429);
  const outcome = await passSecondStep(token, answer, request.headers);
  const done = await emptyCookie();
  if ("expired" in outcome) {
    return withCookies(await redirectWithFlash(door, { tone: "failure", text: messages.stepExpired }), [
      done,
    ]);
  }
  if ("locked" in outcome) {
    const sentence = tooManyAttempts(context, outcome.locked);
    return refuseStep(field, submission, { formErrors: [sentence] }, 429);
  }
  if ("refused" in outcome) {
    return refuseStep(field, submission, { fieldErrors: { [field]: [outcome.refused] } }, 401);
  }
  const cookies = [...outcome.cookies, done, await trustDevice(request, outcome)];
  if (outcome.codesLeft === null) return redirectSignedIn(afterAdminLogin(url), cookies);
  const used = { tone: "success", text: recoveryCodeUsed(outcome.codesLeft) } as const;
  return withCookies(await redirectWithFlash(afterAdminLogin(url), used, redirectDocument), cookies);
}

/** What was typed does not come back: another code is needed anyway. */
function refuseStep<Value>(
  form: Field,
  submission: Submission<Value>,
  errors: { formErrors?: string[]; fieldErrors?: Partial<Record<Field, string[]>> } = {},
  status = 400,
) {
  const result = submission.reply({ hideFields: [form], ...errors } as never);
  return data({ form, result }, { status });
}
