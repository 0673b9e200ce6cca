import { z } from "zod";
import { asReason } from "#app/forms/failure.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { parseForm, refuse } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { describePicture } from "#domain/content/pictures/queries.server.ts";
import { pictureForm, pictureMessages } from "#domain/content/pictures/rules.ts";
import { conflictMessage } from "#domain/drafts/rules.ts";
import { closedAddress, openedAddress } from "#domain/lists/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { versionField } from "../editor/save.server.ts";
import type { Route } from "./+types/list.ts";

const descriptionForm = z.intersection(
  pictureForm,
  z.object({ id: z.uuid(), following: z.uuid().optional(), ...versionField }),
);

/** Saves a picture's alternative text, then redirects to the list or to the next picture. */
export async function saveDescription({ url, context }: Route.ActionArgs, form: FormData) {
  const submission = parseForm(form, descriptionForm);
  if (submission.status !== "success") return refuse(submission);
  const { id, version, following, ...description } = submission.value;
  const list = closedAddress(url.pathname, url.searchParams);
  try {
    const { viewer } = accountOf(context);
    const saved = await asViewer(viewer, (tx) => describePicture(tx, id, version, description));
    if (saved.outcome === "missing") {
      const formErrors = [pictureMessages.updateFailed, asReason(pictureMessages.notFound)];
      return refuse(submission, { status: 404, formErrors });
    }
    if (saved.outcome === "conflict") {
      const formErrors = [pictureMessages.updateFailed, conflictMessage];
      return refuse(submission, { status: 409, formErrors }, { conflict: saved.current });
    }
  } catch (error) {
    log.error({ err: error }, "a picture could not be described");
    return refuse(submission, { status: 500, formErrors: [pictureMessages.updateFailed] });
  }
  const next = following ? openedAddress(list, following) : list;
  return redirectWithFlash(next, { tone: "success", text: pictureMessages.saved });
}
