import { contours as contourLines } from "d3-contour";

/** Heights on a grid that covers a picture, row by row. */
export interface Field {
  values: number[];
  columns: number;
  rows: number;
}

export interface Sheet {
  field: Field;
  width: number;
  height: number;
}

const CELL = 14;
// Contours close along the edge of the field, which is hidden outside the picture.
const MARGIN = 3;
const STEP = 15;

/** Samples `heightOf`, which takes pixels of the picture, at every point of the grid. */
export function makeField(width: number, height: number, heightOf: (x: number, y: number) => number): Field {
  const columns = Math.ceil(width / CELL) + 2 * MARGIN;
  const rows = Math.ceil(height / CELL) + 2 * MARGIN;
  const values: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      values.push(heightOf((column - MARGIN) * CELL, (row - MARGIN) * CELL));
    }
  }
  return { values, columns, rows };
}

/** Visible closed paths around the areas above the threshold, in half pixels. */
export function contourRings(sheet: Sheet, threshold: number): string[] {
  return rings(sheet, threshold)
    .filter((points) => points.some((point) => isInside(point, sheet)))
    .map(smoothRing);
}

/** One path that fills the areas above the threshold. */
export function contourArea(sheet: Sheet, threshold: number): string {
  return rings(sheet, threshold).map(smoothRing).join("");
}

function rings({ field }: Sheet, threshold: number): [number, number][][] {
  const shape = contourLines()
    .size([field.columns, field.rows])
    .smooth(true)
    .contour(field.values, threshold);
  return shape.coordinates
    .flat()
    .map(resample)
    .filter((points) => points.length >= 5);
}

/** A closed quadratic curve through the midpoints of the ring's points, written with `t` commands. */
function smoothRing(points: [number, number][]): string {
  const joints = points.map(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return [x + nextX, y + nextY] as const;
  });
  const [first, second] = [joints[0], joints[1]];
  const control = points[1];
  if (!first || !second || !control) return "";
  let path = `M${first[0]} ${first[1]}Q${control[0] * 2} ${control[1] * 2} ${second[0]} ${second[1]}t`;
  let [x, y] = second;
  for (const joint of [...joints.slice(2), first]) {
    path += pair(joint[0] - x, joint[1] - y);
    [x, y] = joint;
  }
  return `${path.replace("t ", "t")}Z`;
}

function pair(dx: number, dy: number): string {
  return `${dx < 0 ? "" : " "}${dx}${dy < 0 ? "" : " "}${dy}`;
}

/** Points at even distances along the ring, rounded to whole pixels. */
function resample(ring: number[][]): [number, number][] {
  const points: [number, number][] = [];
  let left = 0;
  for (let index = 1; index < ring.length; index++) {
    const [fromX = 0, fromY = 0] = ring[index - 1] ?? [];
    const [toX = 0, toY = 0] = ring[index] ?? [];
    const length = Math.hypot(toX - fromX, toY - fromY) * CELL;
    let at = left;
    for (; at < length; at += STEP) {
      const share = at / length;
      points.push([toPixel(fromX + (toX - fromX) * share), toPixel(fromY + (toY - fromY) * share)]);
    }
    left = at - length;
  }
  return points;
}

function toPixel(cells: number): number {
  return Math.round((cells - MARGIN) * CELL);
}

function isInside([x, y]: [number, number], { width, height }: Sheet): boolean {
  return x >= -2 && y >= -2 && x <= width + 2 && y <= height + 2;
}
