import { createHash } from "node:crypto";
import { coverFolder, landscapeOf } from "#app/covers/addresses.ts";
import type { CoverSection, Landscape } from "#app/covers/palettes.ts";
import { publicSections } from "#domain/entities.ts";

/** Everything that is drawn: two equal cards make the same picture. */
export interface ShareCard {
  landscape: Landscape;
  section: string;
  title: string;
  firmName: string;
}

interface Shared {
  section: CoverSection;
  /** The last part of the item's address: its slug, or a job's id. */
  name: string;
  title: string;
  firmName: string;
}

export function shareCard({ section, name, title, firmName }: Shared): ShareCard {
  const label = publicSections.get(section) ?? "";
  return { landscape: landscapeOf(section, name), section: label, title, firmName };
}

/** Networks keep a picture for long: what changes it changes its address too. */
export function shareImageAddress(shared: Shared) {
  const version = fingerprint(shareCard(shared)).slice(0, 10);
  return `${coverFolder(shared.section, shared.name)}/share.png?v=${version}`;
}

/** Raised when cards are drawn differently, so that their addresses change. */
const design = 2;

export function fingerprint({ landscape, section, title, firmName }: ShareCard) {
  const drawn = JSON.stringify([design, landscape, section, title, firmName]);
  return createHash("sha256").update(drawn).digest("hex");
}
