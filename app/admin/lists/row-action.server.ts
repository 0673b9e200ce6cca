import { data } from "react-router";
import { z } from "zod";
import { accountOf } from "#app/account.server.ts";
import { redirectWithFlash } from "#app/flash.server.ts";
import { formDataOf } from "#app/forms.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";

interface RowAction {
  /** Says whether the row was there. */
  run: (tx: Transaction, id: string, form: FormData) => Promise<boolean>;
  done: string;
  failed: string;
}

interface Sent {
  request: Request;
  url: URL;
  context: Parameters<typeof accountOf>[0];
}

const row = z.object({ intent: z.string(), id: z.uuid() });

/** Does what a button of a row asks, and goes back to the list as it was narrowed, with a word on how it went. */
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
  const back = url.pathname + url.search;
  try {
    const wasThere = await asViewer(accountOf(context).viewer, (tx) => action.run(tx, id, form));
    return redirectWithFlash(back, {
      tone: wasThere ? "success" : "failure",
      text: wasThere ? action.done : missing,
    });
  } catch (error) {
    log.error({ err: error, list: url.pathname, intent }, "a row of a list could not be changed");
    return redirectWithFlash(back, { tone: "failure", text: action.failed });
  }
}
