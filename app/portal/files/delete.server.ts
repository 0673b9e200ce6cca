import { data } from "react-router";
import { handleFileDeletion } from "#app/files/delete.server.ts";
import type { FileDeletionAnswer } from "#app/files/deletion.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { isSentByScript } from "#app/forms/forms.server.ts";
import { findEngagementOf } from "#domain/program/engagements/queries.server.ts";
import { fileMessages } from "#domain/program/files/rules.ts";
import type { Viewer } from "#platform/db/as-viewer.ts";
import { filesAddress } from "./address.ts";

interface Deleting {
  viewer: Exclude<Viewer, { role: "visitor" }>;
  formData: FormData;
  request: Request;
}

/** A member deletes a file that they sent. */
export async function deleteOwnFile({ viewer, formData, request }: Deleting) {
  const { status, failure } = await handleFileDeletion({
    ...{ viewer, formData },
    findEngagementId: async (tx) => (await findEngagementOf(tx, viewer.userId))?.id ?? null,
  });
  if (isSentByScript(request)) return data<FileDeletionAnswer>({ failure }, { status });
  const tone = failure ? "failure" : "success";
  return redirectWithFlash(filesAddress, { tone, text: failure ?? fileMessages.deleted });
}
