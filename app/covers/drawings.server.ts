import { LRUCache } from "lru-cache";
import pLimit from "p-limit";

export type Picture = Uint8Array<ArrayBuffer>;
type Draw = () => Promise<Picture>;

/** A cache of drawn pictures, limited in bytes. Draws one picture at a time. */
export function createDrawings(limit: number) {
  const oneAtATime = pLimit(1);
  const pictures = new LRUCache<string, Picture, Draw>({
    maxSize: limit,
    sizeCalculation: (picture) => picture.length,
    fetchMethod: (_key, _old, { context: draw }) => oneAtATime(draw),
    // A picture that is evicted while it is drawn still answers its requests.
    ignoreFetchAbort: true,
  });

  /** The key contains everything that the picture depends on. */
  return function find(key: string, draw: Draw) {
    return pictures.forceFetch(key, { context: draw });
  };
}

/** Shared by covers and share images. */
export const findDrawing = createDrawings(32 * 2 ** 20);
