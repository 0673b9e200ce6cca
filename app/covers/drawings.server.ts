export type Picture = Uint8Array<ArrayBuffer>;
type Draw = () => Promise<Picture>;

/** Draws one picture at a time, each only once, and keeps as many as fit into so many bytes. */
export function createDrawings(limit: number) {
  const kept = new Map<string, Picture>();
  const running = new Map<string, Promise<Picture>>();
  let turn: Promise<unknown> = Promise.resolve();
  let bytes = 0;

  function keep(key: string, picture: Picture) {
    kept.set(key, picture);
    bytes += picture.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= limit) break;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  async function drawInTurn(key: string, draw: Draw, before: Promise<unknown>) {
    try {
      await before.catch(() => {});
      const picture = await draw();
      keep(key, picture);
      return picture;
    } finally {
      running.delete(key);
    }
  }

  /** The key says everything that is on the picture. */
  return async function find(key: string, draw: Draw) {
    const picture = kept.get(key);
    if (picture) {
      // Last in the map, last to go.
      kept.delete(key);
      kept.set(key, picture);
      return picture;
    }
    const begun = running.get(key);
    if (begun) return begun;
    const drawing = drawInTurn(key, draw, turn);
    running.set(key, drawing);
    turn = drawing;
    return drawing;
  };
}

/** Covers and share images wait in the same line and share the same memory. */
export const findDrawing = createDrawings(32 * 2 ** 20);
