import { data, redirect } from "react-router";
import { type CoverFile, coverAddress, coverDesign, coverFiles, landscapeOf } from "./addresses.ts";
import { findDrawing } from "./drawings.server.ts";
import { drawLandscape } from "./landscape.ts";
import type { CoverSection, Landscape } from "./palettes.ts";

interface Item {
  section: CoverSection;
  /** The last part of its address. */
  name: string;
  isPublic: boolean;
}

/** Neither of them at the older address, which has the whole drawing. */
interface Asked {
  design?: string;
  file?: string;
}

const day = 86_400;
const year = 365 * day;
const documentWidth = 1422;

/** The cover of an item: drawn only for items there are. */
export async function coverOf(item: Item | null, { design, file: name }: Asked) {
  if (!item) throw data(null, { status: 404 });
  const landscape = landscapeOf(item.section, item.name);
  if (design === undefined) {
    return answer(drawLandscape(landscape, documentWidth), "svg+xml; charset=utf-8", keptFor(item, day));
  }
  const file = coverFiles.get(name ?? "");
  if (!name || !file) throw data(null, { status: 404 });
  if (design !== String(coverDesign)) throw redirect(coverAddress(item.section, item.name, name));
  const picture = await findDrawing(JSON.stringify([landscape, name]), () => draw(landscape, file));
  return answer(picture, file.format, keptFor(item, year, ", immutable"));
}

async function draw(landscape: Landscape, file: CoverFile) {
  // The drawing library comes with the first picture: a server that is asked for none does without it.
  const { drawCover } = await import("./encode.server.ts");
  return drawCover(landscape, file);
}

function keptFor({ isPublic }: Item, seconds: number, forGood = "") {
  return isPublic ? `public, max-age=${seconds}${forGood}` : "no-store";
}

function answer(body: BodyInit, type: string, cacheControl: string) {
  return new Response(body, { headers: { "Content-Type": `image/${type}`, "Cache-Control": cacheControl } });
}
