import { type ClaimMark, type ClaimPath, definePage } from "#domain/content/pages/page.ts";

type TitledText = { title: string; text: string };

/** What every service page says. */
export type ServiceTexts = {
  search: { title: string; description: string; words: string };
  opening: { picture: string; label: string; title: string; lede: string; action: string };
  intro: { label: string; title: string; text: string; madeFor: { title: string; items: string[] } };
  offerings: { picture: string; label: string; title: string; items: TitledText[] };
  approach: { label: string; title: string; lede: string; steps: (TitledText & { when: string })[] };
  handover: { label: string; title: string; items: string[] };
  closing: { title: string; text: string };
  onward: { label: string; all: string };
  elsewhere: { summary: string; title: string; text: string };
};

/** Most of them state results in figures. */
export type FiguresTexts = ServiceTexts & {
  figures: { label: string; title: string; items: { value: string; unit: string; note: string }[] };
};

export const serviceSections = {
  search: "Search engines",
  opening: "Opening",
  intro: "Why it matters",
  offerings: "What we offer",
  approach: "How we work",
  handover: "What stays",
  closing: "Closing",
  onward: "Links to other services",
  elsewhere: "On Solutions and in lists of services",
};

export const serviceLists = {
  "intro.madeFor.items": { min: 2, max: 6 },
  "approach.steps": { min: 3, max: 8 },
  "handover.items": { min: 2, max: 8 },
};

interface ServicePage {
  name: string;
  slug: string;
  texts: FiguresTexts;
  /** What it claims besides its figures. */
  claims?: ClaimMark<ClaimPath<FiguresTexts>>[];
}

export function defineServicePage({ name, slug, texts, claims = [] }: ServicePage) {
  return definePage<FiguresTexts>({
    name,
    path: `/services/${slug}`,
    texts,
    sections: { ...serviceSections, figures: "Figures" },
    lists: { ...serviceLists, "figures.items": { min: 2, max: 4 } },
    claims: ["figures.items.*", ...claims],
  });
}
