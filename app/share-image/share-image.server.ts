import { data } from "react-router";
import { findDrawing } from "#app/covers/drawings.server.ts";
import { fingerprint, type ShareCard } from "./card.server.ts";

/** The share image of an existing item. */
export async function shareImageOf(card: ShareCard | null, { isPublic }: { isPublic: boolean }) {
  if (!card) throw data(null, { status: 404 });
  return new Response(await findDrawing(fingerprint(card), () => draw(card)), {
    headers: {
      "Content-Type": "image/png",
      "Cache-Control": isPublic ? "public, max-age=86400" : "no-store",
    },
  });
}

async function draw(card: ShareCard) {
  // Loaded on demand, because fonts and library need much memory.
  const { drawShareImage } = await import("./draw.server.ts");
  return drawShareImage(card);
}
