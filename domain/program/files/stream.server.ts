import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { readFilePart } from "./queries.server.ts";

const partSize = 2 ** 20;

/** Each part is a transaction of its own: a slow reader holds none. Fails if the file is deleted meanwhile. */
export function streamOf(viewer: Viewer, { id, size }: { id: string; size: number }) {
  let start = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (start >= size) return controller.close();
      const part = await asViewer(viewer, (tx) => readFilePart(tx, id, start, partSize));
      if (!part) return controller.error(new Error("The file was deleted while it was read"));
      start += part.length;
      controller.enqueue(part);
    },
  });
}
