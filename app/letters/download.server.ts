import { z } from "zod";
import { attachment } from "#app/request/attachment.server.ts";
import { findLetterFile } from "#domain/program/letters/queries.server.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";

/** The PDF of a letter as a download, if the viewer may read it; null otherwise. */
export async function downloadLetter(viewer: Viewer, id: string): Promise<Response | null> {
  const isId = z.uuid().safeParse(id).success;
  const file = isId && (await asViewer(viewer, (tx) => findLetterFile(tx, id)));
  if (!file) return null;
  return attachment({
    name: `letter-${file.number}.pdf`,
    mediaType: "application/pdf",
    size: file.pdf.length,
    body: Buffer.from(file.pdf),
  });
}
