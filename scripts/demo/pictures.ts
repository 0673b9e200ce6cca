import { drawContours } from "../../app/ui/contours.ts";
import { sampleId } from "./series.ts";

export interface DemoPicture {
  id: string;
  fileName: string;
  alt: string;
  caption: string;
  /** Drawn, so that the demo shows nobody's photographs. */
  svg: string;
}

const sheet = { width: 1600, height: 900 };
const paper = "#faf8f3";
const grid = "#e2dccd";
const evergreen = "#0f5c4a";
const amber = "#c97a12";

function onPaper(drawing: string) {
  const { width, height } = sheet;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${paper}"/>${drawing}</svg>`;
}

function path(points: string, colour: string, width: number) {
  return `<path d="${points}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Running totals over a morning: households that joined the line, and households that left with food. */
function drawCurves() {
  const lines = [200, 340, 480, 620, 760].map((y) => path(`M140 ${y}H1480`, grid, 2)).join("");
  const waiting = `<path d="M140 760C240 740 330 330 460 260S900 218 1480 210V210C1200 300 700 560 460 680 330 742 240 758 140 760Z" fill="${amber}" opacity=".14"/>`;
  const arrived = path("M140 760C240 740 330 330 460 260S900 218 1480 210", amber, 7);
  const served = path("M140 760C240 758 330 742 460 680 700 560 1200 300 1480 210", evergreen, 7);
  return onPaper(`${lines}${waiting}${arrived}${served}${path("M140 160V760H1500", "#17211d", 4)}`);
}

/** The way of one table through a workshop, with a ring wherever it waited. */
function drawRoute() {
  const walls = path("M120 120H1480V780H120Z", "#17211d", 6) + path("M120 450H560M720 450H1480", grid, 4);
  const benches = [
    [200, 180, 220, 90],
    [1180, 200, 200, 120],
    [620, 170, 180, 110],
    [240, 620, 260, 90],
    [760, 600, 200, 110],
    [1150, 590, 230, 120],
  ].map(
    ([x, y, width, height]) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="${grid}"/>`,
  );
  const way =
    "M150 700C360 560 900 420 1280 340S1400 250 1180 380 760 400 700 320 1380 420 1240 560 500 540 380 580 620 480 860 560 1440 640 1260 520 360 420 300 300 820 360 1000 460 1100 720 1440 720";
  const stops = [
    [1280, 340],
    [700, 320],
    [1240, 560],
    [380, 580],
    [860, 560],
    [300, 300],
  ].map(
    ([x, y]) => `<circle cx="${x}" cy="${y}" r="16" fill="${paper}" stroke="${evergreen}" stroke-width="6"/>`,
  );
  return onPaper(`${walls}${benches.join("")}${path(way, amber, 6)}${stops.join("")}`);
}

export const demoPictures = {
  ground: {
    id: sampleId("picture", "ground"),
    fileName: "walked-ground.png",
    alt: "A map of hills, drawn in contours from a dark valley to pale summits.",
    caption: "A map is worth as much as the walking that went into it.",
    svg: drawContours({ ...sheet, seed: "walked ground", kind: "plate", palette: "mixed", scale: 700 }),
  },
  curves: {
    id: sampleId("picture", "curves"),
    fileName: "two-curves.png",
    alt: "Two rising curves from one point: one climbs steeply and then lies flat, the other is a steady slope below it until they meet.",
    caption: "Arrivals in amber, households served in green. The shaded distance is the line at the door.",
    svg: drawCurves(),
  },
  route: {
    id: sampleId("picture", "route"),
    fileName: "route-of-a-table.png",
    alt: "The floor plan of a workshop with six benches; one line crosses it again and again, with a ring at each stop.",
    caption: "One table, six stops, and just over 1,900 feet.",
    svg: drawRoute(),
  },
} satisfies Record<string, DemoPicture>;
