import { data } from "react-router";
import { z } from "zod";
import { formDataOf } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { inboxMessages } from "#domain/inbox/conversations/inbox.ts";
import { setShortcuts } from "#domain/office/settings/shortcuts.server.ts";
import { deleteStoryNotice } from "#domain/program/stories/queries.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { FailedList } from "../lists/frame.tsx";
import { loadList } from "../lists/loaded.server.ts";
import type { Route } from "./+types/page.ts";
import { inboxAddress } from "./addresses.ts";
import { Inbox } from "./inbox.tsx";
import { loadInbox } from "./load.server.ts";

export const handle = { live: true };

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Inbox");
}

export function loader({ url, context }: Route.LoaderArgs) {
  return loadList("waiting items", () =>
    asViewer(accountOf(context).viewer, (tx) => loadInbox(tx, url, new Date())),
  );
}

/** Switches the keyboard shortcuts on or off, or takes away a line that the owner has noted. */
export async function action({ request, context }: Route.ActionArgs) {
  const formData = await formDataOf(request);
  if (formData.has("noted")) return takeAwayNotice(formData, context);
  const shortcuts = formData.get("shortcuts");
  if (shortcuts !== "on" && shortcuts !== "off") throw data(null, { status: 400 });
  try {
    await asViewer(accountOf(context).viewer, (tx) => setShortcuts(tx, shortcuts === "on"));
    return { failure: null };
  } catch (error) {
    log.error({ err: error }, "the keyboard shortcuts could not be switched");
    return data({ failure: { text: inboxMessages.shortcutsFailed } }, { status: 500 });
  }
}

async function takeAwayNotice(formData: FormData, context: Route.ActionArgs["context"]) {
  const id = z.uuid().safeParse(formData.get("noted"));
  if (!id.success) throw data(null, { status: 400 });
  try {
    await asViewer(accountOf(context).viewer, (tx) => deleteStoryNotice(tx, id.data));
    return { failure: null };
  } catch (error) {
    log.error({ err: error }, "a notice could not be deleted");
    return data({ failure: { text: inboxMessages.notedFailed } }, { status: 500 });
  }
}

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.failed) return <FailedList title="Inbox" path={inboxAddress} many="waiting items" />;
  return <Inbox {...loaderData} />;
}
