import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type ContourOptions, drawContours } from "../app/ui/contours.ts";

const folder = join(import.meta.dirname, "../public/art");

const pictures: Record<string, ContourOptions> = {
  "home-hero": { seed: "together", kind: "lines", width: 1600, height: 1000 },
  "page-hero": { seed: "ridge", kind: "lines", width: 1600, height: 700 },
  "not-found": { seed: "off the map", kind: "lines", width: 1600, height: 1000, hasAccent: false },
  resources: { seed: "resources", kind: "lines", width: 1600, height: 700 },
  menu: { seed: "menu", kind: "lines", width: 800, height: 1200, fade: "top" },
  "plate-evergreen": { seed: "scaling", kind: "plate", palette: "evergreen", width: 1100, height: 1000 },
  "plate-sand": { seed: "tuesday", kind: "plate", palette: "sand", width: 900, height: 1200 },
  "plate-mixed": { seed: "estuary", kind: "plate", palette: "mixed", width: 1600, height: 640 },
  "plate-delta": { seed: "delta", kind: "plate", palette: "mixed", width: 1100, height: 1000 },
  "plate-dune": { seed: "dune", kind: "plate", palette: "sand", width: 1600, height: 640 },
  "plate-forest": { seed: "forest", kind: "plate", palette: "evergreen", width: 900, height: 1200 },
  values: { seed: "values", kind: "lines", width: 1600, height: 800, scale: 700 },
  "new-growth": { seed: "new growth", kind: "lines", width: 1600, height: 800 },
  alliances: { seed: "alliances", kind: "lines", width: 1600, height: 700, scale: 640 },
  network: { seed: "network", kind: "lines", width: 1600, height: 700 },
  sustainability: { seed: "watershed", kind: "lines", width: 1600, height: 900, scale: 620 },
  "social-responsibility": { seed: "social", kind: "plate", palette: "evergreen", width: 1600, height: 520 },
  leadership: { seed: "leadership", kind: "plate", palette: "mixed", width: 900, height: 1100, scale: 640 },
  meritocracy: {
    seed: "meritocracy",
    kind: "plate",
    palette: "mixed",
    width: 1100,
    height: 1000,
    scale: 600,
  },
  "data-readiness": { seed: "strata", kind: "plate", palette: "sand", width: 1600, height: 520, scale: 640 },
  saplings: { seed: "saplings", kind: "plate", palette: "evergreen", width: 1100, height: 1000, scale: 640 },
  about: { seed: "about", kind: "lines", width: 1600, height: 800, scale: 660 },
  solutions: { seed: "eight roads", kind: "lines", width: 1600, height: 800 },
  "use-cases": { seed: "situations", kind: "lines", width: 1600, height: 700, scale: 640 },
  "get-started": { seed: "first step", kind: "lines", width: 1600, height: 800, scale: 700 },
  program: { seed: "pro bono", kind: "lines", width: 1600, height: 1000, scale: 680 },
  locations: { seed: "shoreline", kind: "plate", palette: "mixed", width: 1600, height: 700, scale: 700 },
  meadow: { seed: "meadow", kind: "plate", palette: "mixed", width: 900, height: 1100, scale: 640 },
  night: { seed: "night walk", kind: "lines", width: 1100, height: 1000, fade: "none", scale: 620 },
  book: { seed: "january", kind: "plate", palette: "evergreen", width: 600, height: 840, scale: 420 },
  ...services([
    ["business-strategy", "evergreen"],
    ["operational-excellence", "sand"],
    ["leadership-development", "mixed"],
    ["technology-transformation", "evergreen"],
    ["grant-writing", "mixed"],
    ["market-research", "sand"],
    ["industrial-engineering", "evergreen"],
    ["data-readiness-framework-implementation", "mixed"],
  ]),
};

/** Each service has lines for its hero and a plate beside its text. */
function services(names: [string, ContourOptions["palette"]][]): Record<string, ContourOptions> {
  return Object.fromEntries(
    names.flatMap(([name, palette]): [string, ContourOptions][] => [
      [`service-${name}`, { seed: name, kind: "lines", width: 1600, height: 800, scale: 640 }],
      [`service-plate-${name}`, { seed: name, kind: "plate", palette, width: 900, height: 900, scale: 600 }],
    ]),
  );
}

/** A trail from the right that ends in the middle. */
const trail =
  '<g fill="none" stroke="#e9a23b" stroke-width="3" stroke-linecap="round">' +
  '<path stroke-dasharray="1 12" d="M1610 790c-90-10-150 60-240 40s-60-130-160-160-150 60-230 20-10-130-60-190"/>' +
  '<path d="m908 482 24 24m0-24-24 24"/></g>';

mkdirSync(folder, { recursive: true });
for (const [name, options] of Object.entries(pictures)) {
  const drawn = drawContours(options);
  const svg = name === "not-found" ? drawn.replace("</svg>", `${trail}</svg>`) : drawn;
  writeFileSync(join(folder, `${name}.svg`), `${svg}\n`);
  console.log(`${name}.svg: ${(brotliCompressSync(svg).length / 1024).toFixed(1)} KB compressed`);
}
