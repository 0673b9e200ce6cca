import { test } from "vitest";
import { coverFiles } from "./addresses.ts";
import { checkCover, sampleLandscape } from "./covers.test-support.ts";

const samples = [...coverFiles].map(([name, file], index) => ({
  name,
  file,
  landscape: sampleLandscape(index),
}));

test.each(samples)("$name has its size and at most 20 KB", ({ landscape, file }) =>
  checkCover(landscape, file),
);
