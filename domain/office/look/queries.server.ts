import { findPictureFile } from "#domain/content/pictures/files.server.ts";
import { findPictures } from "#domain/content/pictures/queries.server.ts";
import { pictureIdOf, pictureIdsIn } from "#domain/content/pictures/reference.ts";
import type { Settings } from "#domain/office/settings/queries.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { recordSecurityEvent } from "#domain/people/security-events/record.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { type GroundLogo, type Logos, logosOf } from "./logo.ts";
import type { LookForm } from "./rules.ts";

export type LookSettings = Pick<Settings, "firmName" | "logoOnLight" | "logoOnDark" | "logoAlt">;

/** The firm's logos; null if none is chosen or the pictures have been deleted. */
export async function findLogos(tx: Transaction, settings: LookSettings): Promise<Logos | null> {
  const { firmName, logoOnLight, logoOnDark, logoAlt } = settings;
  const pictures = await findPictures(tx, pictureIdsIn(logoOnLight, logoOnDark));
  const find = (reference: string | null) => pictures[pictureIdOf(reference) ?? ""];
  return logosOf({ onLight: find(logoOnLight), onDark: find(logoOnDark), alt: logoAlt ?? firmName });
}

/** Null if the picture has been replaced or deleted meanwhile. */
export function findLogoFile(tx: Transaction, { id, hash, fileWidth }: GroundLogo) {
  return findPictureFile(tx, { id, hash, width: fileWidth, format: "webp" });
}

/** Sets these columns alone, without comparing versions: every tick and every page that is hidden counts one. */
export async function saveLook(tx: Transaction, form: LookForm) {
  await tx.update(siteSettings).set(form);
  await recordSecurityEvent(tx, { kind: "settings-changed" });
}
