import { data, type MiddlewareFunction } from "react-router";
import { formDataOf, isSentByScript } from "#app/forms/forms.server.ts";
import { findAccount } from "#domain/people/profiles/accounts.server.ts";
import { log } from "#platform/log.ts";
import { checkInIntent } from "../check-in/rules.ts";
import { answerIntent } from "../conversation/rules.ts";
import { dashboardAddress, formLevels } from "./address.ts";
import { type UnsentFormData, writingAddresses } from "./unsent-form.tsx";

/**
 * Returns an application, answer or check-in to its writer if it arrives after the session has ended, or while accounts cannot be
 * read.
 */
export const returnUnsentForm: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  const address = writingAddresses.find((known) => known === url.pathname);
  if (!address || request.method !== "POST" || isSentByScript(request)) return next();
  const reason = await stateOfAccount(request.headers);
  if (reason === "signed in") return next();
  const typed = [...(await formDataOf(request, { levels: formLevels }))].map(
    ([name, value]) => [name, String(value)] as const,
  );
  const intent = typed.find(([name]) => name === "intent")?.[1];
  // The dashboard's other buttons send nothing that anybody typed.
  if (address === dashboardAddress && intent !== answerIntent && intent !== checkInIntent) return next();
  throw data({ reason, address, typed } satisfies UnsentFormData, { status: reason === "away" ? 503 : 401 });
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
