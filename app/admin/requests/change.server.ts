import { data } from "react-router";
import { z } from "zod";
import { accountOf } from "#app/account.server.ts";
import { redirectWithFlash } from "#app/flash.server.ts";
import { readButton } from "#app/forms.server.ts";
import { closedAddress } from "#domain/lists/rules.ts";
import {
  deleteRequest,
  markRequest,
  markRequestOpened,
  type RequestTable,
} from "#domain/requests/queries.server.ts";
import { type RequestMessages, requestStates } from "#domain/requests/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";

interface RequestKind {
  path: string;
  table: RequestTable;
  messages: RequestMessages;
}

interface Sent {
  request: Request;
  url: URL;
  context: Parameters<typeof accountOf>[0];
}

const buttons = z.object({ intent: z.enum([...requestStates, "open", "delete"]), id: z.uuid() });

/** Marks or deletes what a visitor sent. `open` is sent by a script that shows it, and leads nowhere. */
export async function changeRequest({ request, url, context }: Sent, { path, table, messages }: RequestKind) {
  const { intent, id } = await readButton(request, buttons);
  const { viewer } = accountOf(context);
  try {
    if (intent === "open") {
      await asViewer(viewer, (tx) => markRequestOpened(tx, table, id));
      return { failure: undefined };
    }
    const wasThere = await asViewer(viewer, (tx) =>
      intent === "delete" ? deleteRequest(tx, table, id) : markRequest(tx, table, id, intent),
    );
    const done = intent === "delete" ? messages.deleted : messages.marked[intent];
    return redirectWithFlash(closedAddress(path, url.searchParams), {
      tone: wasThere ? "success" : "failure",
      text: wasThere ? done : messages.notFound,
    });
  } catch (error) {
    log.error({ err: error, intent }, "a request could not be changed");
    return data(
      { failure: intent === "delete" ? messages.deleteFailed : messages.markFailed },
      { status: 500 },
    );
  }
}
