import { isPageName, type PageName, type TextsOf } from "#domain/content/pages/list.ts";
import type { SectionPicture } from "#domain/content/pages/pictures.ts";

/** The landscape that a section shows until a picture is chosen. */
interface Drawing {
  src: string;
  /** Width by height of its place on a wide screen. */
  ratio: number;
}

type SectionsWithPicture<Texts> = {
  [Section in keyof Texts]: Texts[Section] extends { picture: SectionPicture | null } ? Section : never;
}[keyof Texts];

type PageWithPictures = {
  [Name in PageName]: [SectionsWithPicture<TextsOf<Name>>] extends [never] ? never : Name;
}[PageName];

const ratios = { hero: 12 / 5, home: 8 / 5, band: 9 / 8, plate: 3 / 4, square: 1, tall: 2 / 3, strip: 5 };

/** All of them by page and section; the pages themselves name the same files. */
export const drawings: {
  [Name in PageWithPictures]: { [Section in SectionsWithPicture<TextsOf<Name>>]: Drawing };
} = {
  home: {
    opening: art("home-hero", ratios.home),
    startups: art("plate-evergreen", ratios.band),
    operations: art("plate-sand", ratios.plate),
    careers: art("night", ratios.band),
    book: art("book", 5 / 7),
  },
  about: { opening: art("about", ratios.hero), who: art("meadow", ratios.plate) },
  solutions: { opening: art("solutions", ratios.hero) },
  "business-strategy": service("business-strategy"),
  "operational-excellence": service("operational-excellence"),
  "leadership-development": service("leadership-development"),
  "technology-transformation": service("technology-transformation"),
  "grant-writing": service("grant-writing"),
  "market-research": service("market-research"),
  "industrial-engineering": service("industrial-engineering"),
  "data-readiness-framework-implementation": service("data-readiness-framework-implementation"),
  booking: { call: art("plate-evergreen", 24 / 11) },
  resources: { opening: art("resources", ratios.hero) },
  "case-studies": { opening: art("use-cases", ratios.hero) },
  program: {
    opening: art("program", ratios.hero),
    who: art("plate-forest", ratios.band),
    testimonial: art("plate-sand", ratios.square),
  },
  careers: { opening: art("alliances", ratios.hero) },
  "use-cases": { opening: art("use-cases", ratios.hero) },
  leadership: { principal: art("leadership", ratios.tall) },
  values: { opening: art("values", ratios.hero) },
  "new-growth": { opening: art("new-growth", ratios.hero), ground: art("saplings", ratios.band) },
  "get-started": { opening: art("get-started", ratios.hero) },
  alliances: { opening: art("alliances", ratios.hero) },
  network: { opening: art("network", ratios.hero) },
  "diverse-meritocracy": { opening: art("meritocracy", ratios.band) },
  "social-responsibility": { opening: art("social-responsibility", ratios.strip) },
  sustainability: { opening: art("sustainability", ratios.hero), initiatives: art("plate-forest", 1 / 2) },
  "data-readiness-framework": { opening: art("data-readiness", ratios.strip) },
  locations: { opening: art("locations", 18 / 5) },
};

function art(name: string, ratio: number): Drawing {
  return { src: `/art/${name}.svg`, ratio };
}

function service(slug: string) {
  return {
    opening: art(`service-${slug}`, ratios.hero),
    offerings: art(`service-plate-${slug}`, ratios.plate),
  };
}

/** The drawing of a picture's field, such as `opening.picture`. */
export function drawingOf(page: string, path: string): Drawing | undefined {
  const [section = ""] = path.split(".");
  const ofPage: Record<string, Drawing> =
    isPageName(page) && page in drawings ? drawings[page as PageWithPictures] : {};
  return ofPage[section];
}
