import { data, type MiddlewareFunction } from "react-router";
import { formDataOf, isSentByScript } from "#app/forms/forms.server.ts";
import { applicationMessages } from "#domain/inbox/bcpbp-applications/rules.ts";
import { conversationMessages } from "#domain/inbox/conversations/rules.ts";
import { findAccount } from "#domain/people/profiles/accounts.server.ts";
import { checkInMessages } from "#domain/program/check-ins/rules.ts";
import { resultMessages } from "#domain/program/results/rules.ts";
import { log } from "#platform/log.ts";
import { checkInIntent } from "../check-in/rules.ts";
import { answerIntent } from "../conversation/rules.ts";
import { resultsAddress } from "../results/address.ts";
import { formAddress, formLevels } from "./address.ts";
import { type UnsentFormData, writingAddresses } from "./unsent-form.tsx";

/** The pages that are forms. */
const failuresOfForms: Record<string, string | undefined> = {
  [formAddress]: applicationMessages.sendFailed,
  [resultsAddress]: resultMessages.sendFailed,
};

/** What is said while accounts cannot be read. The dashboard's other buttons send nothing that anybody typed. */
const failuresOfDashboard: Record<string, string | undefined> = {
  [answerIntent]: conversationMessages.answerFailed,
  [checkInIntent]: checkInMessages.failed,
};

/** Returns what a member typed if it arrives after the session has ended, or while accounts cannot be read. */
export const returnUnsentForm: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  const address = writingAddresses.find((known) => known === url.pathname);
  if (!address || request.method !== "POST" || isSentByScript(request)) return next();
  const reason = await stateOfAccount(request.headers);
  if (reason === "signed in") return next();
  const typed = [...(await formDataOf(request, { levels: formLevels }))].map(
    ([name, value]) => [name, String(value)] as const,
  );
  const intent = typed.find(([name]) => name === "intent")?.[1] ?? "";
  const failure = failuresOfForms[address] ?? failuresOfDashboard[intent];
  if (failure === undefined) return next();
  const unsent: UnsentFormData = { reason, failure, address, typed };
  throw data(unsent, { status: reason === "away" ? 503 : 401 });
};

async function stateOfAccount(headers: Headers) {
  try {
    const { account } = await findAccount(headers);
    return account ? "signed in" : "signed out";
  } catch (error) {
    log.error({ err: error }, "an account could not be read");
    return "away";
  }
}
