import { href } from "react-router";
import { z } from "zod";
import { callSettingsMessages } from "#domain/calls/settings-rules.ts";
import { conversationMessages } from "#domain/conversations/rules.ts";
import type { AdminPlace } from "#domain/drafts/places.ts";
import { replaceDraft } from "#domain/drafts/queries.server.ts";
import { draftLimits, draftMessages, formTexts, readTexts } from "#domain/drafts/rules.ts";
import type { EditedEntity } from "#domain/entities.ts";
import { pageMessages } from "#domain/pages/rules.ts";
import { isAdmin } from "#domain/profiles/accounts.server.ts";
import { accountMessages } from "#domain/profiles/rules.ts";
import { editingMessages } from "#domain/publication/rules.ts";
import { settingsMessages } from "#domain/settings/rules.ts";
import { sessionLimits } from "#platform/auth/auth.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { keyFor } from "#platform/identity.ts";
import { log } from "#platform/log.ts";
import { createOwnCookie } from "./cookies.server.ts";
import { editorCookie } from "./cookies.ts";
import { editorPlaceAt } from "./editors.ts";
import { formDataOf } from "./forms.server.ts";
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

/** Scripts have a local copy of what was typed; a form that the browser sends is all there is of it. */
function isSentByScript(request: Request) {
  const mode = request.headers.get("Sec-Fetch-Mode");
  return mode !== null && mode !== "navigate";
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

function failureAt(place: AdminPlace) {
  if (place === "settings") return settingsMessages.saveFailed;
  if (place === "call-hours") return callSettingsMessages.saveFailed;
  const [entity, item] = place.split("/") as [EditedEntity | "pages" | "reply", string];
  if (entity === "reply") return conversationMessages.notSent;
  if (entity === "pages") return pageMessages.saveFailed;
  const { createFailed, updateFailed } = editingMessages(entity);
  return item === "new" ? createFailed : updateFailed;
}
