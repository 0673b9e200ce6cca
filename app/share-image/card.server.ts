import { createHash } from "node:crypto";
import { caseStudyCoverSeed } from "#domain/case-studies/rules.ts";
import { jobCoverSeed } from "#domain/job-posts/rules.ts";

/** Everything that is drawn: two equal cards make the same picture. */
export interface ShareCard {
  seed: string;
  section: string;
  title: string;
  firmName: string;
}

export type ShareSection = "resources" | "case-studies" | "careers";

interface Shared {
  section: ShareSection;
  /** The last part of the item's address: its slug, or a job's id. */
  name: string;
  title: string;
  firmName: string;
}

const sections: Record<ShareSection, { label: string; seedOf(name: string): string }> = {
  resources: { label: "Resources", seedOf: (slug) => slug },
  "case-studies": { label: "Case Studies", seedOf: caseStudyCoverSeed },
  careers: { label: "Careers", seedOf: jobCoverSeed },
};

export function isShareSection(text: string | null): text is ShareSection {
  return text !== null && Object.hasOwn(sections, text);
}

export function shareCard({ section, name, title, firmName }: Shared): ShareCard {
  const { label, seedOf } = sections[section];
  return { seed: seedOf(name), section: label, title, firmName };
}

/** Networks keep a picture for long: what changes it changes its address too. */
export function shareImageAddress(shared: Shared) {
  const version = fingerprint(shareCard(shared)).slice(0, 10);
  return `/covers/${shared.section}/${encodeURIComponent(shared.name)}/share.png?v=${version}`;
}

/** Raised when cards are drawn differently, so that their addresses change. */
const design = 1;

export function fingerprint({ seed, section, title, firmName }: ShareCard) {
  const drawn = JSON.stringify([design, seed, section, title, firmName]);
  return createHash("sha256").update(drawn).digest("hex");
}
