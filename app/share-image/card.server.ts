import { createHash } from "node:crypto";
import { href } from "react-router";
import { coverFolder, landscapeOf } from "#app/covers/addresses.ts";
import type { CoverSection, Landscape } from "#app/covers/palettes.ts";
import { publicSections } from "#domain/entities.ts";
import type { GroundLogo } from "#domain/office/look/logo.ts";
import { findLogos, type LookSettings } from "#domain/office/look/queries.server.ts";
import { defaultSettings } from "#domain/office/settings/rules.ts";
import type { Transaction } from "#platform/db/connect.ts";

/** Everything that the picture depends on. */
export interface ShareCard {
  landscape: Landscape;
  section: string;
  title: string;
  firm: CardFirm;
}

/** What a share image shows of the firm: its logo, or mark and name. */
export interface CardFirm {
  name: string;
  logo: GroundLogo | null;
}

export async function findCardFirm(tx: Transaction, settings: LookSettings): Promise<CardFirm> {
  return { name: settings.firmName, logo: (await findLogos(tx, settings))?.dark ?? null };
}

interface Shared {
  section: CoverSection;
  /** The item's slug or id. */
  name: string;
  title: string;
  firm: CardFirm;
}

export function shareCard({ section, name, title, firm }: Shared): ShareCard {
  const label = publicSections.get(section) ?? "";
  return { landscape: landscapeOf(section, name), section: label, title, firm };
}

/** The card of pages without a picture of their own. */
export function siteCard(firm: CardFirm): ShareCard {
  return {
    landscape: landscapeOf("resources", "the site"),
    section: "For startups, small businesses and nonprofits",
    title: "Building Sustainable Futures, Together",
    firm,
  };
}

/** The file in `public` shows mark and default name. */
export function siteImageAddress(firm: CardFirm) {
  if (firm.name === defaultSettings.firmName && !firm.logo) return "/share.png";
  return `${href("/share-image.png")}?v=${versionOf(siteCard(firm))}`;
}

/** Social networks cache pictures for long, so the address changes with the content. */
export function shareImageAddress(shared: Shared) {
  return `${coverFolder(shared.section, shared.name)}/share.png?v=${versionOf(shareCard(shared))}`;
}

function versionOf(card: ShareCard) {
  return fingerprint(card).slice(0, 10);
}

/** Increment when the drawing changes, so that the addresses change. */
const design = 2;

export function fingerprint({ landscape, section, title, firm: { name, logo } }: ShareCard) {
  const shown = logo ? [logo.id, logo.hash, logo.plate] : [];
  const drawn = JSON.stringify([design, landscape, section, title, name, ...shown]);
  return createHash("sha256").update(drawn).digest("hex");
}
