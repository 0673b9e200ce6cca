import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const text = readFileSync("docs/security.md", "utf8");
const lines = text.split("\n");

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they are its first ones. */
const sections: Record<string, number[]> = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
};

const requirements = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, section) =>
    Array.from({ length: count }, (_, number) => `${chapter}.${section + 1}.${number + 1}`),
  ),
);

const judged = lines.flatMap((line) => /^\| (V[\d.]+) +\|/.exec(line)?.[1] ?? []);

/** Single requirements, sections or chapters, as they are named. */
const leftOut = lines
  .filter((line) => line.startsWith("- Does not apply:"))
  .flatMap((line) => [...line.matchAll(/\bV\d+(?:\.\d+)*/g)].map(([name]) => name));

test("every requirement of ASVS 5.0.0 levels 1 and 2 is met, not met or does not apply, and no other is named", () => {
  // 70 of level 1 and 183 of level 2.
  expect(requirements).toHaveLength(253);
  const named = requirements.map((id) => [
    id,
    judged.filter((other) => other === id).length +
      leftOut.filter((other) => other === id || id.startsWith(`${other}.`)).length,
  ]);
  expect(named.filter(([, times]) => times !== 1)).toEqual([]);
  expect(judged.filter((id) => !requirements.includes(id))).toEqual([]);
});

test("every test that proves a requirement exists under its name", () => {
  const proofs = [...text.matchAll(/`([^`]+\.(?:test|spec)\.ts)` “([^”]+)”/g)];
  const missing = proofs.flatMap(([, file = "", name = ""]) =>
    readFileSync(file, "utf8").includes(name) ? [] : [`${file}: ${name}`],
  );
  expect(missing).toEqual([]);
  expect(proofs.length).toBeGreaterThan(100);
});
