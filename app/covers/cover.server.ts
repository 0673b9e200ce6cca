import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { readerOf } from "#app/session/account.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { type CoverFile, coverAddress, coverDesign, coverFiles, landscapeOf } from "./addresses.ts";
import { findDrawing } from "./drawings.server.ts";
import { drawLandscape } from "./landscape.ts";
import type { CoverSection, Landscape } from "./palettes.ts";

interface Item {
  section: CoverSection;
  /** Its slug or id. */
  name: string;
  isPublic: boolean;
}

const day = 86_400;
const year = 365 * day;
const documentWidth = 1422;

interface CoveredRow {
  id: string;
  slug?: string;
  status: string;
}

/** The loader of the covers of a section: files of a design, or without them the whole drawing as SVG. */
export function coverLoader(
  section: CoverSection,
  findReadable: (tx: Transaction, name: string) => Promise<CoveredRow | null>,
) {
  return async ({ params, request }: LoaderFunctionArgs) => {
    const { slug, id, design, file } = params;
    const reader = await readerOf(request);
    const name = slug ?? id ?? "";
    const row = await asViewer(reader, (tx) => findReadable(tx, name));
    // The admin previews items that are not saved yet.
    if (!row && reader.role !== "admin") throw data(null, { status: 404 });
    const item = { section, name: row?.slug ?? row?.id ?? name, isPublic: row?.status === "published" };
    return drawCoverOf(item, design, file);
  };
}

async function drawCoverOf(item: Item, design: string | undefined, name: string | undefined) {
  const landscape = landscapeOf(item.section, item.name);
  if (design === undefined) {
    return answer(drawLandscape(landscape, documentWidth), "svg+xml; charset=utf-8", cacheControl(item, day));
  }
  const file = coverFiles.get(name ?? "");
  if (!name || !file) throw data(null, { status: 404 });
  if (design !== String(coverDesign)) throw redirect(coverAddress(item.section, item.name, name));
  const picture = await findDrawing(JSON.stringify([landscape, name]), () => draw(landscape, file));
  return answer(picture, "webp", cacheControl(item, year, ", immutable"));
}

async function draw(landscape: Landscape, file: CoverFile) {
  // Loaded on demand, because the library needs much memory.
  const { drawCover } = await import("./encode.server.ts");
  return drawCover(landscape, file);
}

function cacheControl({ isPublic }: Item, seconds: number, suffix = "") {
  return isPublic ? `public, max-age=${seconds}${suffix}` : "no-store";
}

function answer(body: BodyInit, type: string, cacheControl: string) {
  return new Response(body, { headers: { "Content-Type": `image/${type}`, "Cache-Control": cacheControl } });
}
