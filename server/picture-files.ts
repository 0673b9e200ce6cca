import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { findPictureFile, findReplacement, type WantedFile } from "#domain/content/pictures/files.server.ts";
import { pictureFormats } from "#domain/content/pictures/rules.ts";
import { pictureFileAddress } from "#domain/content/pictures/sources.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";

export type PictureFiles = ReturnType<typeof createPictureFiles>;

const maxCached = 48 * 2 ** 20;
/** Concurrent reads from the database; each file is held in memory. */
const maxReads = 4;
const year = 365 * 86_400;

type File = Uint8Array<ArrayBuffer>;

/** Serves the files of pictures, with a cache in memory. Addresses contain a hash of the content. */
export function createPictureFiles() {
  const reads = pLimit(maxReads);
  let files = createCache();

  function createCache() {
    return new LRUCache<string, File, WantedFile>({
      maxSize: maxCached,
      sizeCalculation: (file) => file.length,
      fetchMethod: (_address, _old, { context: wanted }) => reads(() => read(wanted)),
      // A file that is evicted while it is read still answers its requests.
      ignoreFetchAbort: true,
    });
  }

  async function answer(context: Context): Promise<Response> {
    const { path } = context.req;
    const wanted = readAddress(path);
    const file = wanted && (await files.fetch(path, { context: wanted }));
    if (file) {
      return context.body(file, 200, {
        "Content-Type": `image/${wanted.format}`,
        "Content-Length": String(file.length),
        "Cache-Control": `public, max-age=${year}, immutable`,
        "Content-Security-Policy": "default-src 'none'; sandbox",
      });
    }
    context.header("Cache-Control", "no-store");
    // Pages in a browser's cache may still show one that was replaced.
    const now = wanted && (await asViewer(visitor, (tx) => findReplacement(tx, wanted)));
    if (now) return context.redirect(pictureFileAddress(now.picture, now.width, wanted.format), 302);
    return context.text("There is no such picture.\n", 404);
  }

  return {
    answer,
    /** Called when files may have been deleted. Those that are being read are not cached either. */
    clear() {
      files = createCache();
    },
  };
}

async function read(wanted: WantedFile) {
  const bytes = await asViewer(visitor, (tx) => findPictureFile(tx, wanted));
  return bytes ? new Uint8Array(bytes) : undefined;
}

const address = new RegExp(
  `^/pictures/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/([0-9a-f]{16})/([1-9]\\d{0,4})\\.(${pictureFormats.join("|")})$`,
);

function readAddress(path: string): WantedFile | null {
  const [, id, hash, width, type] = address.exec(path) ?? [];
  const format = pictureFormats.find((one) => one === type);
  return id && hash && width && format ? { id, hash, width: Number(width), format } : null;
}
