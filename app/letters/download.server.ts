import { z } from "zod";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { attachment } from "#app/request/attachment.server.ts";
import { findLetterFile } from "#domain/program/letters/queries.server.ts";
import { letterMessages } from "#domain/program/letters/rules.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";

/** The PDF of a letter as a download. Without one that the viewer may read, back to this page, which says so. */
export async function downloadLetter(viewer: Viewer, id: string, page: string) {
  const isId = z.uuid().safeParse(id).success;
  const file = isId && (await asViewer(viewer, (tx) => findLetterFile(tx, id)));
  if (!file) return redirectWithFlash(page, { tone: "failure", text: letterMessages.erased });
  return attachment({
    name: `letter-${file.number}.pdf`,
    mediaType: "application/pdf",
    size: file.pdf.length,
    body: Buffer.from(file.pdf),
  });
}
