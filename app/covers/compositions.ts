import { createNoise2D, type NoiseFunction2D } from "simplex-noise";

/** Height at a point. Coordinates are relative to the picture's height with 0 in the middle, so a wider picture shows more of the same. */
type HeightOf = (x: number, y: number) => number;

export interface Relief {
  heightOf: HeightOf;
  /** Lower ground is water; 0 for no water. */
  shore: number;
}

type Compose = (random: () => number) => Relief;

/** Land seen from above, with one feature in the middle. */
export const compositions: readonly [Compose, ...Compose[]] = [
  peak,
  range,
  river,
  coast,
  islands,
  fields,
  lake,
];

function peak(random: () => number): Relief {
  const bend = bent(random, 0.16, between(random, 0.9, 1.6));
  const middle = { x: between(random, -0.4, 0.4), y: between(random, -0.22, 0.22) };
  const radius = between(random, 0.26, 0.52);
  const rolling = hills(random, between(random, 0.8, 1.3));
  const stretch = between(random, 0.75, 1.3);
  return {
    shore: 0,
    heightOf(x, y) {
      const at = bend(x, y);
      const distance = Math.hypot((at.x - middle.x) * stretch, at.y - middle.y);
      return 0.16 + 0.8 * Math.exp(-((distance / radius) ** 1.5)) + 0.13 * rolling(x, y);
    },
  };
}

function range(random: () => number): Relief {
  const turn = turned(between(random, -0.7, 0.7));
  const bend = bent(random, 0.14, 1.1);
  const noise = createNoise2D(random);
  const across = between(random, 0.8, 1.4);
  const shift = between(random, -3, 3);
  return {
    shore: 0,
    heightOf(x, y) {
      const at = bend(...turn(x, y));
      const slope = noise(at.x * 0.35 + shift, at.y * across);
      // Rounded, and higher to one side: contours along a sharp or level crest would break up.
      return 1.25 * (1 - Math.sqrt(slope * slope + 0.05)) ** 2.2 + 0.12 * at.x;
    },
  };
}

function river(random: () => number): Relief {
  const turn = turned(between(random, -0.9, 0.9));
  const meander = between(random, 0.1, 0.2);
  const bends = between(random, 2.6, 4.4);
  const start = between(random, 0, 6);
  const width = between(random, 0.045, 0.1);
  const rise = between(random, 0.9, 1.5);
  const rolling = hills(random, between(random, 1, 1.7));
  return {
    shore: 0.2,
    heightOf(x, y) {
      const [along, over] = turn(x, y);
      const course = meander * Math.sin(along * bends + start) + 0.05 * Math.sin(along * bends * 2.3);
      const bank = Math.abs(over - course) - width;
      if (bank < 0) return 0.2 + bank * 1.2;
      return 0.2 + rise * bank * (1 + 0.55 * rolling(x, y)) + 0.05 * Math.min(1, bank * 8) * rolling(y, x);
    },
  };
}

function coast(random: () => number): Relief {
  const turn = turned(between(random, 0, 2 * Math.PI));
  const bend = bent(random, between(random, 0.1, 0.24), between(random, 1.2, 2));
  const rolling = hills(random, 1.5);
  const offset = between(random, -0.16, 0.12);
  const rise = between(random, 0.75, 1.15);
  return {
    shore: 0.4,
    heightOf(x, y) {
      const at = bend(x * 0.7, y);
      const [, over] = turn(at.x, at.y);
      const inland = over - offset;
      return 0.4 + rise * inland + 0.12 * rolling(x, y) * Math.min(1, Math.max(0.25, inland * 3));
    },
  };
}

function islands(random: () => number): Relief {
  const bend = bent(random, between(random, 0.1, 0.2), between(random, 1.4, 2.2));
  const rolling = hills(random, 2);
  const main = {
    x: between(random, -0.25, 0.25),
    y: between(random, -0.12, 0.12),
    size: between(random, 0.26, 0.4),
  };
  const others = Array.from({ length: 9 }, (_, index) => ({
    x: -1.7 + index * 0.42 + between(random, -0.12, 0.12),
    y: between(random, -0.46, 0.46),
    size: between(random, 0.05, 0.15),
  }));
  return {
    shore: 0.4,
    heightOf(x, y) {
      const at = bend(x, y);
      const rise = [main, ...others].reduce(
        (sum, { x: middleX, y: middleY, size }) =>
          sum + size ** 0.4 * Math.exp(-(((at.x - middleX) * 0.8) ** 2 + (at.y - middleY) ** 2) / size ** 2),
        0,
      );
      return 0.16 + 0.95 * rise + 0.07 * rolling(x, y);
    },
  };
}

function fields(random: () => number): Relief {
  const turn = turned(between(random, -0.45, 0.45));
  const noise = createNoise2D(random);
  const length = between(random, 0.5, 0.9);
  const waves = between(random, 0.12, 0.22);
  const direction = random() < 0.5 ? 1 : -1;
  return {
    shore: 0,
    heightOf(x, y) {
      const [along, over] = turn(x, y);
      return (
        0.5 +
        direction * 0.75 * over +
        waves * noise(along * length, over * 1.1) +
        0.04 * noise(along * 2, over * 2)
      );
    },
  };
}

function lake(random: () => number): Relief {
  const bend = bent(random, 0.2, between(random, 1.1, 1.7));
  const middle = { x: between(random, -0.28, 0.28), y: between(random, -0.1, 0.1) };
  const radius = between(random, 0.16, 0.27);
  const rolling = hills(random, 1.2);
  return {
    shore: 0.2,
    heightOf(x, y) {
      const at = bend(x, y);
      const bank = Math.hypot((at.x - middle.x) * 0.72, at.y - middle.y) - radius;
      if (bank < 0) return 0.2 + bank * 0.9;
      return 0.2 + 1.25 * bank * (1 + 0.5 * rolling(x, y));
    },
  };
}

export function between(random: () => number, least: number, most: number) {
  return least + random() * (most - least);
}

/** Two octaves: large hills with smaller ones on them. */
function hills(random: () => number, frequency: number): HeightOf {
  const noise = createNoise2D(random);
  return (x, y) =>
    0.8 * noise(x * frequency, y * frequency) + 0.2 * noise(x * frequency * 2.2 + 9, y * frequency * 2.2);
}

/** Distorts coordinates with slow noise, so that lines are neither straight nor round. */
function bent(random: () => number, strength: number, frequency: number) {
  const noise: NoiseFunction2D = createNoise2D(random);
  return (x: number, y: number) => ({
    x: x + strength * noise(x * frequency, y * frequency + 20),
    y: y + strength * noise(x * frequency + 20, y * frequency),
  });
}

function turned(angle: number) {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return (x: number, y: number): [number, number] => [x * cosine + y * sine, y * cosine - x * sine];
}
