import { data } from "react-router";
import { z } from "zod";
import { accountOf } from "#app/account.server.ts";
import { redirectWithFlash } from "#app/flash.server.ts";
import { formDataOf } from "#app/forms.server.ts";
import { closedAddress, readOpenedId } from "#domain/lists/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";

export interface RowAction {
  /** Says whether the row was there, or in a sentence why nothing was done. */
  run: (tx: Transaction, id: string, form: FormData) => Promise<boolean | string>;
  /** None where a script asks, which leads nowhere. */
  done?: string;
  failed: string;
}

export interface Sent {
  request: Request;
  url: URL;
  context: Parameters<typeof accountOf>[0];
}

const row = z.object({ intent: z.string(), id: z.uuid() });

/**
 * Does what a button of a row asks, and goes back to the list as it was narrowed, with a word on how it went. What
 * fails in the details of a row is said in them.
 */
export async function runRowAction(
  { request, url, context }: Sent,
  actions: Record<string, RowAction>,
  missing: string,
) {
  const form = await formDataOf(request);
  const asked = row.safeParse(Object.fromEntries(form));
  const action = asked.success && Object.hasOwn(actions, asked.data.intent) && actions[asked.data.intent];
  if (!asked.success || !action) throw data(null, { status: 400 });
  const { intent, id } = asked.data;
  const back = closedAddress(url.pathname, url.searchParams);
  try {
    const result = await asViewer(accountOf(context).viewer, (tx) => action.run(tx, id, form));
    if (result === true && action.done === undefined) return { failure: undefined };
    return redirectWithFlash(back, {
      tone: result === true ? "success" : "failure",
      text: sentenceOn(result, action.done ?? "", missing),
    });
  } catch (error) {
    log.error({ err: error, list: url.pathname, intent }, "a row of a list could not be changed");
    if (action.done === undefined || readOpenedId(url.searchParams))
      return data({ failure: action.failed }, { status: 500 });
    return redirectWithFlash(back, { tone: "failure", text: action.failed });
  }
}

function sentenceOn(result: boolean | string, done: string, missing: string) {
  if (typeof result === "string") return result;
  return result ? done : missing;
}
