import { useLayoutEffect, useRef, useState } from "react";
import { draftMessages, type FormTexts } from "#domain/drafts/rules.ts";
import { differencesBetween } from "./differences.ts";
import { type Conflict, type DraftedForm, isTouched, typedInto } from "./drafted-form.ts";
import { deleteLocalCopy, type LocalCopy, readLocalCopy } from "./local-copy.ts";
import type { VersionsProps } from "./versions.tsx";

/** A form as loaded: the draft, or the saved version if there is no draft. */
export interface LoadedForm {
  form: FormTexts;
  /** When the draft was saved; empty if there is none. */
  base: string;
  /** The tab that saved the draft. */
  savedBy: string | null;
}

/** The version in the form. Fields read their initial values once, so another version needs a form with another key. */
export interface ShownVersion {
  key: number;
  /** The initial values. */
  form: FormTexts;
  base: string;
  /** Not in the draft yet. */
  isUnsaved: boolean;
  /** When its text was typed, if it was chosen or is a local copy. */
  typedAt?: string;
  /** The result of sending an earlier version. */
  earlierResult?: unknown;
}

type NextVersion = Omit<ShownVersion, "key" | "earlierResult">;

interface Choice extends Pick<VersionsProps, "text" | "differences" | "keep" | "take"> {
  /** To be decided before typing, which would overwrite the local copy. */
  isFirst: boolean;
}

interface Options {
  drafted: DraftedForm;
  loaded: LoadedForm;
  /** By the names of the form's fields, in its order. */
  labels: Record<string, string>;
  /** The result of the last submit; applies only to the version that was sent. */
  lastResult?: unknown;
  /** Returns false if the local copy can be ignored. */
  isWanted?(localCopy: LocalCopy): boolean;
}

export const versionNames = { shown: "What is shown below", elsewhere: "The version saved elsewhere" };

/** The versions of a form's text, and the choice between two of them. */
export function useVersions({ drafted, loaded, labels, lastResult, isWanted }: Options) {
  const { form, base, savedBy } = loaded;
  const [shown, setShown] = useState<ShownVersion>({ key: 0, form, base, isUnsaved: false });
  const [choice, setChoice] = useState<Choice | null>(null);
  /** The id of this tab, set when the first form opens. */
  const tab = useRef("");
  const element = useRef<HTMLFormElement>(null);

  /** Shows another version, in a new form. */
  function show(next: NextVersion) {
    if (!next.isUnsaved) deleteLocalCopy(drafted);
    setShown(({ key }) => ({ ...next, key: key + 1, earlierResult: lastResult }));
    setChoice(null);
  }

  // Before the form itself starts, which writes a local copy of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useLayoutEffect(() => {
    const localCopy = readLocalCopy(drafted);
    if (!localCopy || isWanted?.(localCopy) === false) return;
    const { form: copied, copiedAt } = localCopy;
    const showCopy = () => show({ form: copied, base, isUnsaved: true, typedAt: copiedAt });
    const take = { label: "The text from this browser", choose: showCopy };
    // Typed before the scripts loaded: the local copy would silently overwrite it.
    if (element.current && isTouched(element.current)) {
      const differences = differencesBetween(labels, typedInto(drafted, element.current), copied);
      const keep = { label: versionNames.shown, choose: () => setChoice(null) };
      if (differences.length > 0)
        return setChoice({ isFirst: false, text: draftMessages.typedConflict, differences, keep, take });
    }
    if (!savedBy || localCopy.base === base || localCopy.tab === savedBy) return showCopy();
    const differences = differencesBetween(labels, form, copied);
    if (differences.length === 0) return deleteLocalCopy(drafted);
    setChoice({
      isFirst: true,
      text: draftMessages.copyConflict,
      differences,
      keep: {
        label: "The saved draft",
        choose() {
          deleteLocalCopy(drafted);
          setChoice(null);
        },
      },
      take,
    });
  }, []);

  function offerBoth({ typed, draft, saveOver }: Conflict) {
    const differences = differencesBetween(labels, typed, draft.form);
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
        choose() {
          const { form: theirs, savedAt } = draft;
          show({ form: theirs, base: savedAt, isUnsaved: false, typedAt: savedAt });
        },
      },
    });
  }

  return { shown, show, choice, offerBoth, tab, element };
}
