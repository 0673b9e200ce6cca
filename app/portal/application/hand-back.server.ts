import { data, type MiddlewareFunction } from "react-router";
import { formDataOf } from "#app/forms.server.ts";
import { findAccount } from "#domain/profiles/accounts.server.ts";
import { log } from "#platform/log.ts";
import { formAddress, formLevels } from "./address.ts";
import type { Unsent } from "./handed-back.tsx";

/** Scripts have a local copy of what was typed; a form that the browser sends is all there is of it. */
export function isSentByBrowser(request: Request, { pathname }: URL) {
  const isForm = request.method === "POST" && pathname === formAddress;
  return isForm && request.headers.get("Sec-Fetch-Mode") === "navigate";
}

/** An application that arrives after the session has ended, or while accounts cannot be read, goes back to its writer. */
export const handBackUnsent: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  if (!isSentByBrowser(request, url)) return next();
  const state = await stateOfAccount(request.headers);
  if (state === "signed in") return next();
  const entries = [...(await formDataOf(request, { levels: formLevels }))].map(
    ([name, value]) => [name, String(value)] as const,
  );
  throw data({ reason: state, typed: entries } satisfies Unsent, { status: state === "away" ? 503 : 401 });
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
