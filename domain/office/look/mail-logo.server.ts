import { LRUCache } from "lru-cache";
import type { Transaction } from "#platform/db/connect.ts";
import type { MailLogo } from "#platform/mail/transport.ts";
import { fitInto, logoBoxes } from "./logo.ts";
import { findLogoFile, findLogos, type LookSettings } from "./queries.server.ts";

/** Files by the hash of their picture. */
const files = new LRUCache<string, Uint8Array>({ max: 4 });

/** For sharp screens. */
const density = 2;

/** The logo on the dark band of mails, as a PNG of at most 46 kB: mail clients know neither WebP nor AVIF. */
export async function findMailLogo(tx: Transaction, settings: LookSettings): Promise<MailLogo | null> {
  const logo = (await findLogos(tx, settings))?.dark;
  if (!logo) return null;
  const { alt, plate } = logo;
  const size = fitInto(logo, logoBoxes.mail);
  const known = files.get(logo.hash);
  if (known) return { ...size, alt, plate, content: known };
  const file = await findLogoFile(tx, logo);
  if (!file) return null;
  const content = await toPng(file, { width: size.width * density, height: size.height * density });
  files.set(logo.hash, content);
  return { ...size, alt, plate, content };
}

async function toPng(file: Uint8Array, size: { width: number; height: number }) {
  // Loaded on demand, because it needs much memory.
  const { sharp } = await import("#domain/content/pictures/sharp.server.ts");
  return sharp(file)
    .resize({ ...size, fit: "fill", withoutEnlargement: true })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}
