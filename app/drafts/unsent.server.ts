import { href } from "react-router";
import { draftLimits, draftMessages } from "#domain/drafts/rules.ts";
import { accountMessages } from "#domain/people/profiles/rules.ts";
import { editorPlaceAt } from "../addresses/editors.ts";
import { formDataOf, isSentByScript } from "../forms/forms.server.ts";
import { rowFailureAt } from "../forms/row-failures.ts";
import type { FlashMessage } from "../ui/flash.tsx";
import { failureAt } from "./editing-failures.ts";

/** The message for a form sent without a session. Scripts have a local copy of what was typed. */
export async function refuseWithoutSession(
  request: Request,
  { pathname }: URL,
): Promise<FlashMessage | null> {
  const place = editorPlaceAt(pathname);
  if (place) {
    const reason = isSentByScript(request) ? draftMessages.savedAfterSession : accountMessages.notSignedIn;
    return { tone: "failure", text: failureAt(place), reason };
  }
  // The form's script shows that the session has ended.
  if (pathname === href("/admin/draft") && isSentByScript(request)) return null;
  const failed = rowFailureAt(pathname, await intentOf(request));
  if (failed) return { tone: "failure", text: failed, reason: accountMessages.nothingChanged };
  return { tone: "failure", text: accountMessages.notDone };
}

/** The button that was pressed; none if the form cannot be read. */
async function intentOf(request: Request) {
  try {
    return String((await formDataOf(request, draftLimits)).get("intent") ?? "");
  } catch {
    return "";
  }
}
