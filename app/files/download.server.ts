import { z } from "zod";
import { attachment } from "#app/request/attachment.server.ts";
import { fileKinds } from "#domain/program/files/kinds.ts";
import { findFile } from "#domain/program/files/queries.server.ts";
import { streamOf } from "#domain/program/files/stream.server.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";

/** A file as a download, if the viewer may read it; null otherwise. Read in parts, so that it needs little memory. */
export async function downloadOf(viewer: Viewer, id: string): Promise<Response | null> {
  const isId = z.uuid().safeParse(id).success;
  const file = isId && (await asViewer(viewer, (tx) => findFile(tx, id)));
  if (!file) return null;
  const { name, kind, size } = file;
  return attachment({
    name,
    mediaType: fileKinds[kind].mediaType,
    size,
    body: streamOf(viewer, { id, size }),
  });
}
