import type { FigureColumn } from "#app/ui/figures.tsx";
import type { Surface } from "#app/ui/section.tsx";
import type { services } from "#domain/session-requests/rules.ts";

interface TitledText {
  title: string;
  text: string;
}

interface Step extends TitledText {
  /** How long it takes, or when it happens. */
  when: string;
}

/** Everything one service page says; Solutions shows the name, the summary and the teaser. */
export interface ServiceRecord {
  slug: string;
  name: string;
  /** One line for lists of services, and the page's description. */
  summary: string;
  teaser: { heading: string; text: string };
  /** What the consultation form chooses for whoever comes from this page. */
  consultation: (typeof services)[number];
  button: "Schedule a Consultation" | "Get Started Today";
  look: ServiceLook;
  lede: string;
  intro: { heading: string; paragraphs: string[]; fits: string[] };
  offerings: { heading: string; items: [TitledText, TitledText, TitledText, TitledText] };
  approach: { label: "Our approach" | "Our process"; heading: string; text?: string; steps: Step[] };
  results:
    | { kind: "figures"; label: string; heading: string; items: FigureColumn[] }
    | { kind: "services"; label: string; heading: string; items: (TitledText & { features: string[] })[] };
  leftBehind: { heading: string; items: string[] };
  closing: { heading: string; text: string };
}

/** One template, eight faces: where the picture stands and how the approach is set. */
interface ServiceLook {
  plate: "left" | "right";
  approach: "timeline" | "columns";
  approachTone: Surface;
  resultsTone: Surface;
  closingTone: "amber" | "evergreen" | "sand";
}
