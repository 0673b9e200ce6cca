import { href } from "react-router";
import { draftMessages } from "#domain/drafts/rules.ts";
import { accountMessages } from "#domain/profiles/rules.ts";
import { failureAt } from "./editing-failures.ts";
import { editorPlaceAt } from "./editors.ts";
import { isSentByScript } from "./forms.server.ts";
import type { FlashMessage } from "./ui/flash.tsx";

/** The message for a form sent without a session. Scripts have a local copy of what was typed. */
export function refuseWithoutSession(request: Request, { pathname }: URL): FlashMessage | null {
  const place = editorPlaceAt(pathname);
  if (place) {
    const next = isSentByScript(request) ? draftMessages.savedAfterSession : accountMessages.notSignedIn;
    return { tone: "failure", text: `${failureAt(place)}. ${next}` };
  }
  // The form's script shows that the session has ended.
  if (pathname === href("/admin/draft") && isSentByScript(request)) return null;
  return { tone: "failure", text: accountMessages.notDone };
}
