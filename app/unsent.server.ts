import { href } from "react-router";
import { z } from "zod";
import type { EditorPlace } from "#domain/drafts/places.ts";
import { saveDraftAfterSession } from "#domain/drafts/queries.server.ts";
import { draftLimits, draftMessages, formTexts, readTexts } from "#domain/drafts/rules.ts";
import type { EditedEntity } from "#domain/entities.ts";
import { isAdmin } from "#domain/profiles/accounts.server.ts";
import { accountMessages } from "#domain/profiles/rules.ts";
import { editingMessages } from "#domain/publication/rules.ts";
import { settingsMessages } from "#domain/settings/rules.ts";
import { sessionLimits } from "#platform/auth/auth.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { keyFor } from "#platform/identity.ts";
import { log } from "#platform/log.ts";
import { ownCookie } from "./cookies.server.ts";
import { editorCookie } from "./cookies.ts";
import { editorPlaceAt } from "./editors.ts";
import { formDataOf } from "./forms.server.ts";
import type { FlashMessage } from "./ui/flash.tsx";

/** The session's own cookie ends with the session; this one says for a while whose it was. */
function cookie() {
  const secrets = [keyFor("editor cookie").toString("base64url")];
  return ownCookie(editorCookie, { maxAge: sessionLimits.absolute, path: "/admin", secrets });
}

const writer = z.object({ userId: z.uuid(), until: z.number() });

/** For the answer that opens a form for the admin. */
export function rememberWriter(userId: string) {
  return cookie().serialize({ userId, until: Date.now() + sessionLimits.absolute * 1000 });
}

/** For the answer that signs the admin out. */
export function forgetWriter() {
  return cookie().serialize("", { maxAge: 0 });
}

/** The admin whose session ended in this browser; nobody for whoever never had one here. */
async function writerOf(request: Request) {
  const sent = writer.safeParse(await cookie().parse(request.headers.get("Cookie")));
  if (!sent.success || sent.data.until < Date.now()) return null;
  return (await isAdmin(sent.data.userId)) ? sent.data.userId : null;
}

/** Says that what was sent to the back office without a session was not done; what was typed into a form waits there. */
export async function refuseUnsent(request: Request, { pathname }: URL): Promise<FlashMessage | null> {
  const place = editorPlaceAt(pathname);
  if (place) {
    const isKept = isSentByScript(request) || (await keepTyped(request, place));
    const next = isKept ? draftMessages.savedAfterSession : accountMessages.notSignedIn;
    return { tone: "failure", text: `${failureAt(place)}. ${next}` };
  }
  // Its form says itself that the session has ended.
  if (pathname === href("/admin/draft") && isSentByScript(request)) return null;
  return { tone: "failure", text: accountMessages.notDone };
}

/** Scripts have a local copy of what was typed; a form that the browser sends is all there is of it. */
function isSentByScript(request: Request) {
  const mode = request.headers.get("Sec-Fetch-Mode");
  return mode !== null && mode !== "navigate";
}

async function keepTyped(request: Request, place: EditorPlace) {
  try {
    const userId = await writerOf(request);
    if (!userId) return false;
    const form = formTexts.parse(readTexts(await formDataOf(request, draftLimits)));
    await asViewer({ role: "admin", userId }, (tx) => saveDraftAfterSession(tx, { userId, place, form }));
    return true;
  } catch (error) {
    log.error({ err: error, place }, "what was typed could not be kept");
    return false;
  }
}

function failureAt(place: EditorPlace) {
  if (place === "settings") return settingsMessages.saveFailed;
  const [entity, item] = place.split("/") as [EditedEntity, string];
  const { createFailed, updateFailed } = editingMessages(entity);
  return item === "new" ? createFailed : updateFailed;
}
