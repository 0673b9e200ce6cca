import { retention } from "#domain/people/retention/rules.ts";

const numeral = String.raw`(?:\d[\d.,]*|\{(?:${Object.keys(retention).join("|")})\})`;
const words = [
  ...["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
  ...["thirteen", "fourteen", "fifteen", "sixteen", "eighteen", "twenty", "thirty", "forty", "fifty"],
  ...["sixty", "seventy", "eighty", "ninety", "hundred", "thousand", "million"],
];
const number = String.raw`(?:${numeral}|\b(?:${words.join("|")}))`;
const time = "(?:second|minute|hour|day|night|week|month|quarter|year)s?";

/** Numbers with a percent sign, plus, currency or unit; not years and dates. */
export const figure = new RegExp(
  [
    String.raw`${numeral}[KMB]?\s?[%+]`,
    String.raw`[$€£]\s?\d`,
    String.raw`${numeral}[-\s]?(?:x|times|percent|per cent)\b`,
    String.raw`${number}[-–\s]+(?:US\s+)?(?:percent|per cent|dollars?)\b`,
    String.raw`${number}[-–\s]+(?:(?:working|business|calendar|full|whole|free)\s+)?${time}\b`,
    String.raw`\b${time}\s+\d`,
  ].join("|"),
  "i",
);
