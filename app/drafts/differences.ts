import { areSameTexts, type FormTexts } from "#domain/drafts/rules.ts";
import type { Difference } from "./versions.tsx";

/** Where two versions of a form differ, by the labels of its fields and in their order. */
export function differencesBetween(
  labels: Record<string, string>,
  shown: FormTexts,
  other: FormTexts,
): Difference[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const [text, otherText] = [shown[name] ?? "", other[name] ?? ""];
    if (areSameTexts({ text }, { text: otherText })) return [];
    const isBox = text === "on" || otherText === "on";
    const [says, otherSays] = isBox ? [tick(text), tick(otherText)] : [text, otherText];
    return [{ label, shown: says, other: otherSays }];
  });
}

function tick(text: string) {
  return text ? "Checked" : "Not checked";
}
