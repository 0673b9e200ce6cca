import { expect, test } from "vitest";
import { fileSize, largeSize } from "./sizes.ts";

test("the size of a file is told in KB or MB, and what may be larger also in GB", () => {
  const sizes = [1, 1024, 245_000, 2 ** 20, 5 * 2 ** 20, 1_300_000].map(fileSize);
  expect(sizes).toEqual(["1 KB", "1 KB", "240 KB", "1 MB", "5 MB", "1.2 MB"]);
  const large = [200_000, 13_000_000, 2 ** 30, 3.14 * 2 ** 30].map(largeSize);
  expect(large).toEqual(["196 KB", "12.4 MB", "1 GB", "3.1 GB"]);
});
