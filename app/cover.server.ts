import { data } from "react-router";
import { drawContours } from "#app/ui/contours.ts";

interface Covered {
  /** Always the same for an item, so that its picture is too. */
  seed: string;
  isPublic: boolean;
}

export const coverSize = { width: 1600, height: 900 };

export function drawCover(seed: string) {
  return drawContours({ seed, kind: "cover", palette: "mixed", ...coverSize });
}

/** The picture of an item without one: drawn only for items there are. */
export function coverOf(item: Covered | null) {
  if (!item) throw data(null, { status: 404 });
  return new Response(drawCover(item.seed), {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": item.isPublic ? "public, max-age=86400" : "no-store",
    },
  });
}
