import { data } from "react-router";
import { z } from "zod";
import { accountOf } from "#app/account.server.ts";
import { redirectWithFlash } from "#app/flash.server.ts";
import { formDataOf } from "#app/forms.server.ts";
import type { FlashMessage } from "#app/ui/flash.tsx";
import { closedAddress, readOpenedId } from "#domain/lists/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";

export interface RowAction {
  /** Says whether the row was there, in a sentence why nothing was done, or more about what was. */
  run: (tx: Transaction, id: string, form: FormData) => Promise<boolean | string | Done>;
  /** None where a script asks, which leads nowhere. */
  done?: string;
  failed: string;
}

/** What was done, where that is more than `RowAction.done` can say. */
interface Done {
  text: string;
  link?: FlashMessage["link"];
  /** The id by which the list's intent `undo` takes it back. */
  undo?: string;
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
    return redirectWithFlash(back, messageOn(result, { done: action.done ?? "", missing, back }));
  } catch (error) {
    log.error({ err: error, list: url.pathname, intent }, "a row of a list could not be changed");
    if (action.done === undefined || readOpenedId(url.searchParams))
      return data({ failure: action.failed }, { status: 500 });
    return redirectWithFlash(back, { tone: "failure", text: action.failed });
  }
}

interface Words {
  done: string;
  missing: string;
  back: string;
}

function messageOn(result: boolean | string | Done, { done, missing, back }: Words): FlashMessage {
  if (typeof result === "string") return { tone: "failure", text: result };
  if (typeof result === "boolean")
    return result ? { tone: "success", text: done } : { tone: "failure", text: missing };
  const { text, link, undo } = result;
  const button = undo ? { action: back, intent: "undo", id: undo, text: "Undo" } : undefined;
  return { tone: "success", text, link, button };
}
