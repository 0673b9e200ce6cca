import { logoBoxes } from "#domain/office/look/logo.ts";

/** Measures in points; those of lines relative to their type. */
const largest = {
  margin: 68,
  top: 50,
  bottom: 38,
  firm: 18,
  /** The most that it is high. */
  logo: logoBoxes.letter.height,
  title: 30,
  body: 10.75,
  note: 9,
  leading: 1.44,
  rowPadding: 6,
  gap: 23,
  /** Of the QR code. */
  code: 82,
  footPadding: 12,
};

export type Sizes = typeof largest;

/** At which all can still be read without effort. */
const smallest: Sizes = {
  margin: 44,
  top: 24,
  bottom: 26,
  firm: 12,
  logo: 26,
  title: 15,
  body: 8.1,
  note: 7.5,
  leading: 1.28,
  rowPadding: 1,
  gap: 5.5,
  code: 56,
  footPadding: 8,
};

const steps = 8;
const names = Object.keys(largest) as (keyof Sizes)[];

/** From those of a short letter to the smallest. */
export function* everySize(): Generator<Sizes> {
  for (let step = 0; step <= steps; step++) {
    const sizes = { ...largest };
    for (const name of names) sizes[name] += ((smallest[name] - largest[name]) * step) / steps;
    yield sizes;
  }
}
