import { useLayoutEffect, useRef, useState } from "react";
import { findKeptHere, forgetHere, type LocalCopy } from "./kept-here.ts";
import type { DraftPlace } from "./place.ts";

/** What the server told of a form and its draft when the page opened. */
export interface LoadedDraft<Form> {
  values: Form;
  /** The draft by when it was saved; empty where there is none. */
  base: string;
  savedBy: string | null;
}

/** What stands in the form: replaced as a whole when another version is chosen. */
export interface Edition<Form> {
  number: number;
  values: Form;
  base: string;
  /** Not on the server yet. */
  isUnsaved: boolean;
  /** When this browser kept it, where it comes from there. */
  keptAt?: string;
}

type NextEdition<Form> = Omit<Edition<Form>, "number">;

export interface Choice<Form> {
  text: string;
  options: { label: string; edition: NextEdition<Form> }[];
}

/** The versions of a form's text: the server's draft, what this browser kept, and what another device saved. */
export function useEditions<Form>(
  place: DraftPlace<Form>,
  loaded: LoadedDraft<Form>,
  isWorthKeeping: (kept: LocalCopy<Form>) => boolean = () => true,
) {
  const { values, base, savedBy } = loaded;
  const [edition, setEdition] = useState<Edition<Form>>({ number: 0, values, base, isUnsaved: false });
  const [choice, setChoice] = useState<Choice<Form> | null>(null);
  /** The name of this tab, given when the first form opens in it. */
  const tab = useRef("");

  function open(next: NextEdition<Form>) {
    if (!next.isUnsaved) forgetHere(place);
    setEdition(({ number }) => ({ ...next, number: number + 1 }));
    setChoice(null);
  }

  // Before the form itself starts, which keeps a copy of its own here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useLayoutEffect(() => {
    const kept = findKeptHere(place);
    if (!kept) return;
    if (!isWorthKeeping(kept)) return forgetHere(place);
    const ours = { values: kept.form, base, isUnsaved: true, keptAt: kept.keptAt };
    if (!savedBy || kept.base === base || kept.tab === savedBy) return open(ours);
    setChoice({
      text: "This browser holds text that was never saved, and your draft was saved elsewhere since. Which one do you want to go on with?",
      options: [
        { label: "The saved draft, shown below", edition: { ...edition, isUnsaved: false } },
        { label: "The text from this browser", edition: ours },
      ],
    });
  }, []);

  function offerBoth(mine: Form, theirs: { form: Form; base: string }) {
    setChoice({
      text: "Your draft was saved in another tab or on another device since you opened this page. Nothing is lost: which one do you want to go on with?",
      options: [
        { label: "What is shown below", edition: { values: mine, base: theirs.base, isUnsaved: true } },
        {
          label: "The version saved elsewhere",
          edition: { values: theirs.form, base: theirs.base, isUnsaved: false },
        },
      ],
    });
  }

  return { edition, choice, open, offerBoth, tab };
}
