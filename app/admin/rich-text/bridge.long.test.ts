import { test } from "vitest";
import { checkMadeInEditor, checkMixedTexts, checkShuffledBlocks } from "./random-texts.test-support.ts";

test("a text made of awkward ones keeps every byte", () => {
  checkMixedTexts(1_000);
});

test("whatever is made in the editor is read as the same", () => {
  checkMadeInEditor(1_000);
});

test("blocks of several texts in any order are read as the same", () => {
  checkShuffledBlocks(500);
});
