import { type ActionFunctionArgs, data } from "react-router";
import { z } from "zod";
import type { AdminList } from "#app/addresses/editors.ts";
import { asReason, type Failure } from "#app/forms/failure.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { formDataOf } from "#app/forms/forms.server.ts";
import { type RowIntent, rowFailuresOf } from "#app/forms/row-failures.ts";
import { accountOf } from "#app/session/account.server.ts";
import type { FlashMessage } from "#app/ui/flash.tsx";
import { closedAddress, readOpenedId } from "#domain/lists/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";

export interface RowAction {
  /** Returns false if the row does not exist, a sentence why nothing was done, or more about what was done. */
  run: (tx: Transaction, id: string, form: FormData) => Promise<boolean | string | Done>;
  /** The flash message; undefined for actions that scripts call. */
  done?: string;
}

/** A success message with an undo or a link. */
interface Done {
  text: string;
  link?: FlashMessage["link"];
  /** The id that the intent `undo` needs. */
  undo?: string;
}

export type RowActionArgs = Pick<ActionFunctionArgs, "request" | "url" | "context">;

const row = z.object({ intent: z.string(), id: z.uuid() });

interface Rows<List extends AdminList> {
  list: List;
  /** What the buttons of a row do, by their intent. */
  actions: Partial<Record<RowIntent<List>, RowAction>>;
  /** The message for a row that no longer exists. */
  missing: string;
}

/**
 * Runs the action of a row's button, and redirects to the list as it was filtered, with a flash message. A failure in
 * the open details of a row is shown there instead, because somebody may be writing in them.
 */
export async function runRowAction<List extends AdminList>(
  { request, url, context }: RowActionArgs,
  { list, missing, ...rows }: Rows<List>,
) {
  const form = await formDataOf(request);
  const parsed = row.safeParse(Object.fromEntries(form));
  const actions: Record<string, RowAction | undefined> = rows.actions;
  const action =
    parsed.success && Object.hasOwn(actions, parsed.data.intent) ? actions[parsed.data.intent] : undefined;
  if (!parsed.success || !action) throw data(null, { status: 400 });
  const { intent, id } = parsed.data;
  const failures = rowFailuresOf(list);
  const text = failures[intent] ?? "";
  const back = closedAddress(url.pathname, url.searchParams);
  const staysOpen = action.done === undefined || readOpenedId(url.searchParams) !== null;
  function fail(failure: Failure, status: number) {
    if (staysOpen) return data({ failure }, { status });
    return redirectWithFlash(back, { tone: "failure", ...failure });
  }
  try {
    const result = await asViewer(accountOf(context).viewer, (tx) => action.run(tx, id, form));
    if (result === false) return fail({ text, reason: asReason(missing) }, 404);
    if (typeof result === "string")
      return redirectWithFlash(back, { tone: "failure", text, reason: asReason(result) });
    if (result === true && action.done === undefined) return { failure: undefined };
    return redirectWithFlash(back, messageOn(result, action.done ?? "", back));
  } catch (error) {
    log.error({ err: error, list, intent }, "a row of a list could not be changed");
    return fail({ text }, 500);
  }
}

function messageOn(result: true | Done, done: string, back: string): FlashMessage {
  if (result === true) return { tone: "success", text: done };
  const { text, link, undo } = result;
  const button = undo ? { action: back, intent: "undo", id: undo, text: "Undo" } : undefined;
  return { tone: "success", text, link, button };
}
