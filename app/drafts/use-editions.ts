import { useLayoutEffect, useRef, useState } from "react";
import { draftMessages } from "#domain/drafts/rules.ts";
import { isTouched } from "./autosave.ts";
import { findKeptHere, forgetHere, type LocalCopy } from "./kept-here.ts";
import type { Conflict, DraftPlace } from "./place.ts";
import type { Difference, VersionsProps } from "./versions.tsx";

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
  /** What was said about an earlier one. */
  earlierResult?: unknown;
}

type NextEdition<Form> = Omit<Edition<Form>, "number" | "earlierResult">;

interface Choice extends Pick<VersionsProps, "text" | "differences" | "keep" | "take"> {
  /** Before anything else is typed, which would take the place of what this browser kept. */
  isFirst: boolean;
}

interface Options<Form> {
  place: DraftPlace<Form>;
  loaded: LoadedDraft<Form>;
  /** What came of the last attempt to send the form: it is about the edition that was sent, and about no later one. */
  lastResult?: unknown;
  differencesBetween(shown: Form, other: Form): Difference[];
  /** Whether what this browser kept is to be looked at. */
  isWanted?(kept: LocalCopy<Form>): boolean;
}

export const versionNames = { shown: "What is shown below", elsewhere: "The version saved elsewhere" };

/** The versions of a form's text: the server's draft, what this browser kept, and what another device saved. */
export function useEditions<Form>({
  place,
  loaded,
  lastResult,
  differencesBetween,
  isWanted,
}: Options<Form>) {
  const { values, base, savedBy } = loaded;
  const [edition, setEdition] = useState<Edition<Form>>({ number: 0, values, base, isUnsaved: false });
  const [choice, setChoice] = useState<Choice | null>(null);
  /** The name of this tab, given when the first form opens in it. */
  const tab = useRef("");
  const element = useRef<HTMLFormElement>(null);

  function open(next: NextEdition<Form>) {
    if (!next.isUnsaved) forgetHere(place);
    setEdition(({ number }) => ({ ...next, number: number + 1, earlierResult: lastResult }));
    setChoice(null);
  }

  // Before the form itself starts, which keeps a copy of its own here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useLayoutEffect(() => {
    const kept = findKeptHere(place);
    if (!kept || isWanted?.(kept) === false) return;
    const ours = { values: kept.form, base, isUnsaved: true, keptAt: kept.keptAt };
    const take = { label: "The text from this browser", choose: () => open(ours) };
    // Before the scripts came: what this browser kept would take its place unseen.
    if (element.current && isTouched(element.current)) {
      const differences = differencesBetween(place.read(new FormData(element.current)), kept.form);
      const keep = { label: versionNames.shown, choose: () => setChoice(null) };
      if (differences.length > 0)
        return setChoice({ isFirst: false, text: draftMessages.typedConflict, differences, keep, take });
    }
    if (!savedBy || kept.base === base || kept.tab === savedBy) return open(ours);
    const differences = differencesBetween(values, kept.form);
    if (differences.length === 0) return forgetHere(place);
    setChoice({
      isFirst: true,
      text: draftMessages.keptConflict,
      differences,
      keep: {
        label: "The saved draft",
        choose() {
          forgetHere(place);
          setChoice(null);
        },
      },
      take,
    });
  }, []);

  function offerBoth({ shown, other, saveOver }: Conflict<Form>) {
    const differences = differencesBetween(shown, other.form);
    if (differences.length === 0) return saveOver();
    setChoice({
      isFirst: false,
      text: draftMessages.conflict,
      differences,
      keep: {
        label: versionNames.shown,
        choose() {
          setChoice(null);
          saveOver();
        },
      },
      take: {
        label: versionNames.elsewhere,
        choose: () => open({ values: other.form, base: other.base, isUnsaved: false }),
      },
    });
  }

  return { edition, choice, offerBoth, tab, element };
}
