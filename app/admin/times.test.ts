import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ownFormats = /timeStyle|toLocaleTimeString|\bhour: "/;

test("the back office formats times by domain/time/dates.ts alone, so that all look alike", () => {
  const files = globSync("app/admin/**/*.{ts,tsx}").filter((file) => !file.endsWith(".test.ts"));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => ownFormats.test(readFileSync(file, "utf8")))).toEqual([]);
});
