import { LRUCache } from "lru-cache";
import type { Transaction } from "#platform/db/connect.ts";
import { fitInto } from "./logo.ts";
import { findLogoFile, findLogos, type LookSettings } from "./queries.server.ts";
import type { Ground } from "./rules.ts";

/** The firm's logo where neither WebP nor AVIF can be shown, in the size at which it is. */
export interface PngLogo {
  content: Uint8Array;
  width: number;
  height: number;
  alt: string;
  /** The ground of its frame, if it needs one. */
  plate: Ground | null;
}

interface Place {
  width: number;
  height: number;
  /** Pixels for each unit of the box. */
  density: number;
}

/** By picture and size. */
const files = new LRUCache<string, Uint8Array>({ max: 8 });

/** The logo within a box, null if there is none. In the box of mails it has at most 46 kB. */
export async function findPngLogo(
  tx: Transaction,
  settings: LookSettings,
  ground: Ground,
  { density, ...box }: Place,
): Promise<PngLogo | null> {
  const logo = (await findLogos(tx, settings))?.[ground];
  if (!logo) return null;
  const { alt, plate } = logo;
  const { width, height } = fitInto(logo, box);
  const pixels = { width: width * density, height: height * density };
  const key = `${logo.hash} ${pixels.width} ${pixels.height}`;
  const known = files.get(key);
  if (known) return { width, height, alt, plate, content: known };
  const file = await findLogoFile(tx, logo);
  if (!file) return null;
  const content = await toPng(file, pixels);
  files.set(key, content);
  return { width, height, alt, plate, content };
}

async function toPng(file: Uint8Array, size: { width: number; height: number }) {
  // Loaded on demand, because it needs much memory.
  const { sharp } = await import("#domain/content/pictures/sharp.server.ts");
  return sharp(file)
    .resize({ ...size, fit: "fill", withoutEnlargement: true })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}
