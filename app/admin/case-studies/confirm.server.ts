import { data } from "react-router";
import { z } from "zod";
import { formDataOf } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { consentKinds } from "#domain/program/consents/rules.ts";
import { confirmGone } from "#domain/program/stories/queries.server.ts";
import { storyMessages as messages } from "#domain/program/stories/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";

interface Confirming {
  id: string;
  request: Request;
  context: Parameters<typeof accountOf>[0];
}

/** Confirms that what was withdrawn is gone from a case study. */
export async function confirmStory({ id, request, context }: Confirming) {
  const kinds = z.array(z.enum(consentKinds)).safeParse((await formDataOf(request)).getAll("kind"));
  if (!z.uuid().safeParse(id).success || !kinds.success) throw data(null, { status: 400 });
  try {
    const isConfirmed = await asViewer(accountOf(context).viewer, (tx) => confirmGone(tx, id, kinds.data));
    if (isConfirmed) return { failure: null };
    return data({ failure: messages.changedMeanwhile }, { status: 409 });
  } catch (error) {
    log.error({ err: error }, "a withdrawal could not be confirmed");
    return data({ failure: messages.confirmFailed }, { status: 500 });
  }
}
