import { createHash } from "node:crypto";
import { coverFolder, landscapeOf } from "#app/covers/addresses.ts";
import type { CoverSection, Landscape } from "#app/covers/palettes.ts";
import { publicSections } from "#domain/entities.ts";

/** Everything that the picture depends on. */
export interface ShareCard {
  landscape: Landscape;
  section: string;
  title: string;
  firmName: string;
}

interface Shared {
  section: CoverSection;
  /** The item's slug or id. */
  name: string;
  title: string;
  firmName: string;
}

export function shareCard({ section, name, title, firmName }: Shared): ShareCard {
  const label = publicSections.get(section) ?? "";
  return { landscape: landscapeOf(section, name), section: label, title, firmName };
}

/** Social networks cache pictures for long, so the address changes with the content. */
export function shareImageAddress(shared: Shared) {
  const version = fingerprint(shareCard(shared)).slice(0, 10);
  return `${coverFolder(shared.section, shared.name)}/share.png?v=${version}`;
}

/** Increment when the drawing changes, so that the addresses change. */
const design = 2;

export function fingerprint({ landscape, section, title, firmName }: ShareCard) {
  const drawn = JSON.stringify([design, landscape, section, title, firmName]);
  return createHash("sha256").update(drawn).digest("hex");
}
