import { test } from "vitest";
import { coverFiles } from "./addresses.ts";
import { checkCover, sampleLandscape } from "./covers.test-support.ts";

test.each([...coverFiles])("%s has its size and at most 20 KB for every landscape", async (_name, file) => {
  for (let number = 0; number < 8; number += 1) await checkCover(sampleLandscape(number), file);
});
