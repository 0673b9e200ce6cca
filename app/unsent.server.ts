import { href } from "react-router";
import { z } from "zod";
import type { AdminPlace } from "#domain/drafts/places.ts";
import { replaceDraft } from "#domain/drafts/queries.server.ts";
import { draftLimits, draftMessages, formTexts, readTexts } from "#domain/drafts/rules.ts";
import { isAdmin } from "#domain/profiles/accounts.server.ts";
import { accountMessages } from "#domain/profiles/rules.ts";
import { sessionLimits } from "#platform/auth/auth.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { keyFor } from "#platform/identity.ts";
import { log } from "#platform/log.ts";
import { createOwnCookie } from "./cookies.server.ts";
import { editorCookie } from "./cookies.ts";
import { failureAt } from "./editing-failures.ts";
import { editorPlaceAt } from "./editors.ts";
import { formDataOf, isSentByScript } from "./forms.server.ts";
import type { FlashMessage } from "./ui/flash.tsx";

/** Outlives the session, to recognise the admin afterwards. */
function cookie() {
  const secrets = [keyFor("editor cookie").toString("base64url")];
  return createOwnCookie(editorCookie, { maxAge: sessionLimits.absolute, path: "/admin", secrets });
}

const writer = z.object({ userId: z.uuid(), until: z.number() });

export function createEditorCookie(userId: string) {
  return cookie().serialize({ userId, until: Date.now() + sessionLimits.absolute * 1000 });
}

export function clearEditorCookie() {
  return cookie().serialize("", { maxAge: 0 });
}

/** The admin whose session ended in this browser, or null. */
async function writerOf(request: Request) {
  const sent = writer.safeParse(await cookie().parse(request.headers.get("Cookie")));
  if (!sent.success || sent.data.until < Date.now()) return null;
  return (await isAdmin(sent.data.userId)) ? sent.data.userId : null;
}

/** The message for a form sent without a session. What was typed is saved as a draft. */
export async function refuseWithoutSession(
  request: Request,
  { pathname }: URL,
): Promise<FlashMessage | null> {
  const place = editorPlaceAt(pathname);
  if (place) {
    const isKept = isSentByScript(request) || (await saveTyped(request, place));
    const next = isKept ? draftMessages.savedAfterSession : accountMessages.notSignedIn;
    return { tone: "failure", text: `${failureAt(place)}. ${next}` };
  }
  // The form's script shows that the session has ended.
  if (pathname === href("/admin/draft") && isSentByScript(request)) return null;
  return { tone: "failure", text: accountMessages.notDone };
}

async function saveTyped(request: Request, place: AdminPlace) {
  try {
    const userId = await writerOf(request);
    if (!userId) return false;
    const form = formTexts.parse(readTexts(await formDataOf(request, draftLimits)));
    await asViewer({ role: "admin", userId }, (tx) => replaceDraft(tx, { userId, place, form }));
    return true;
  } catch (error) {
    log.error({ err: error, place }, "what was typed could not be kept");
    return false;
  }
}
