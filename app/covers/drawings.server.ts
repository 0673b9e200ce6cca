import { LRUCache } from "lru-cache";
import pLimit from "p-limit";

export type Picture = Uint8Array<ArrayBuffer>;
type Draw = () => Promise<Picture>;

/** Draws one picture at a time, each only once, and keeps as many as fit into so many bytes. */
export function createDrawings(limit: number) {
  const oneAtATime = pLimit(1);
  const pictures = new LRUCache<string, Picture, Draw>({
    maxSize: limit,
    sizeCalculation: (picture) => picture.length,
    fetchMethod: (_key, _old, { context: draw }) => oneAtATime(draw),
    // One that is pushed out while it is drawn still goes to those who wait for it.
    ignoreFetchAbort: true,
  });

  /** The key says everything that is on the picture. */
  return function find(key: string, draw: Draw) {
    return pictures.forceFetch(key, { context: draw });
  };
}

/** Covers and share images wait in the same line and share the same memory. */
export const findDrawing = createDrawings(32 * 2 ** 20);
