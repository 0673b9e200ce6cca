import { chosenServices, type DraftForm } from "#domain/bcpbp-applications/draft.ts";
import {
  type ApplicationField,
  applicationLabels,
  challengeKeys,
  challengeLabels,
} from "#domain/bcpbp-applications/sections.ts";

/** One answer that is not the same in two versions of a draft; without text it is empty there. */
export interface Difference {
  label: string;
  shown: string;
  other: string;
}

/** Where two versions of a draft differ, in the form's order. */
export function differencesBetween(shown: DraftForm, other: DraftForm): Difference[] {
  const others = new Map(answersOf(other));
  return answersOf(shown).flatMap(([label, text]) => {
    const otherText = others.get(label) ?? "";
    return text === otherText ? [] : [{ label, shown: text, other: otherText }];
  });
}

type Answer = [label: string, text: string];

function answersOf(draft: DraftForm): Answer[] {
  return (Object.keys(applicationLabels) as ApplicationField[]).flatMap((field): Answer[] => {
    if (field === "challenges") return challengesOf(draft);
    const text = field === "desiredServices" ? chosenServices(draft).join("\n") : draft[field];
    return [[applicationLabels[field], plain(text)]];
  });
}

function challengesOf({ challenges = {} }: DraftForm): Answer[] {
  const ticks = challengeKeys.flatMap((key): Answer[] => [
    [challengeLabels[key], challenges[key]?.checked ? "Ticked" : "Not ticked"],
    [`${challengeLabels[key]}, explanation`, plain(challenges[key]?.explanation)],
  ]);
  return [...ticks, ["Other challenge", plain(challenges.other?.specify)]];
}

/** A form that was sent has its lines ended in another way than one that was read in the browser. */
function plain(text = "") {
  return text.replaceAll("\r\n", "\n");
}
