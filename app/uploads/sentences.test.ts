import { expect, test } from "vitest";
import { newNameOf, reasonOf, summaryOf } from "./sentences.ts";
import type { UploadResult } from "./use-uploads.ts";

function upload(name: string, result?: UploadResult) {
  return { file: new File([], name), result };
}

test("while files are uploaded, it is said how many have been, and which were refused", () => {
  const refused = upload("b.jpg", { outcome: "refused", reason: "“b.jpg” is no picture." });
  const signedOut = upload("c.jpg", { outcome: "signed out" });
  const all = [upload("a.jpg", { outcome: "stored" }), refused, signedOut, upload("d.jpg")];
  expect(summaryOf(all)).toBe(
    "1 of 4 files uploaded. “b.jpg” is no picture. “c.jpg” was not uploaded: you had been signed out.",
  );
  expect(summaryOf([upload("d.jpg")])).toBe("0 of 1 file uploaded.");
  expect(summaryOf([])).toBe("");
});

test("a lost connection is told in one sentence, with the files that arrived and those that did not", () => {
  const stored = ["a.pdf", "b.pdf"].map((name) => upload(name, { outcome: "stored" }));
  const lost = (count: number) =>
    Array.from({ length: count }, (_, index) => upload(`${index}.pdf`, { outcome: "lost" }));
  expect(summaryOf([...stored, ...lost(1)])).toBe(
    "The connection was lost: “a.pdf” and “b.pdf” arrived; “0.pdf” did not.",
  );
  expect(summaryOf(lost(7))).toBe(
    "The connection was lost: “0.pdf”, “1.pdf”, “2.pdf”, “3.pdf”, “4.pdf”, and 2 others did not arrive.",
  );
  expect(lost(1).map(reasonOf)).toEqual(["“0.pdf” was not uploaded: the connection was lost."]);
});

test("a new name is told, except where letters are only encoded in another way", () => {
  const renamed = upload("Budget.xlsx", { outcome: "stored", name: "Budget (2).xlsx" });
  expect(newNameOf(renamed)).toBe("“Budget.xlsx” is there as “Budget (2).xlsx”.");
  expect(summaryOf([renamed])).toBe(`1 of 1 file uploaded. ${newNameOf(renamed)}`);
  const name = "Übersicht.pdf";
  expect(newNameOf(upload(name.normalize("NFD"), { outcome: "stored", name }))).toBeNull();
});
