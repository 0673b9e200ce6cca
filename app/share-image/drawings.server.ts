import { fingerprint, type ShareCard } from "./card.server.ts";

type Draw = (card: ShareCard) => Promise<Uint8Array<ArrayBuffer>>;

/** Draws one card at a time, each only once, and keeps as many as fit into so many bytes. */
export function createDrawings(draw: Draw, limit: number) {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const running = new Map<string, ReturnType<Draw>>();
  let turn: Promise<unknown> = Promise.resolve();
  let bytes = 0;

  function keep(key: string, picture: Uint8Array<ArrayBuffer>) {
    kept.set(key, picture);
    bytes += picture.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= limit) break;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  async function drawInTurn(key: string, card: ShareCard, before: Promise<unknown>) {
    try {
      await before.catch(() => {});
      const picture = await draw(card);
      keep(key, picture);
      return picture;
    } finally {
      running.delete(key);
    }
  }

  return async function find(card: ShareCard) {
    const key = fingerprint(card);
    const picture = kept.get(key);
    if (picture) {
      // Last in the map, last to go.
      kept.delete(key);
      kept.set(key, picture);
      return picture;
    }
    const begun = running.get(key);
    if (begun) return begun;
    const drawing = drawInTurn(key, card, turn);
    running.set(key, drawing);
    turn = drawing;
    return drawing;
  };
}
