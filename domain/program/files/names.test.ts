import { expect, test } from "vitest";
import { cleanName, freeName } from "./names.ts";
import { fileLimits } from "./rules.ts";

test.each([
  ["../../etc/passwd.txt", "passwd.txt"],
  ["C:\\Users\\Ada\\Plan.docx", "Plan.docx"],
  ["re\u202Efdp.exe.pdf", "re fdp.exe.pdf"],
  ["a\u0000b\nc.csv", "a b c.csv"],
  ['a<b>"c|d?.pdf', "a b c d.pdf"],
  [" .hidden.txt. ", "hidden.txt"],
  ["///", "file"],
  ["Prüfung.pdf", "Prüfung.pdf"],
])("%j is kept as %j", (name, kept) => {
  expect(cleanName(name)).toBe(kept);
});

test("a long name keeps its ending", () => {
  const name = cleanName(`${"語".repeat(500)}.docx`);
  expect(name).toHaveLength(fileLimits.name);
  expect(name.endsWith(".docx")).toBe(true);
  expect(freeName(name, [name])).toMatch(/ \(2\)\.docx$/);
  expect(freeName(name, [name])).toHaveLength(fileLimits.name);
});

test("a name that is there gets a number, whatever its case", () => {
  expect(freeName("Budget.xlsx", ["budget.XLSX"])).toBe("Budget (2).xlsx");
  expect(freeName("Budget.xlsx", ["Budget.xlsx", "Budget (2).xlsx"])).toBe("Budget (3).xlsx");
});
