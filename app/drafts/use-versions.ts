import { useLayoutEffect, useRef, useState } from "react";
import { draftMessages, type FormTexts } from "#domain/drafts/rules.ts";
import { isTouched } from "./autosave.ts";
import { differencesBetween } from "./differences.ts";
import { type Conflict, type DraftedForm, typedInto } from "./drafted-form.ts";
import { deleteLocalCopy, type LocalCopy, readLocalCopy } from "./local-copy.ts";
import type { VersionsProps } from "./versions.tsx";

/** The form and its draft as loaded with the page. */
export interface LoadedDraft {
  values: FormTexts;
  /** The draft by when it was saved; empty where there is none. */
  base: string;
  savedBy: string | null;
}

/** What stands in the form. Its number is the form's key: fields take their first values only, so another version needs a new form. */
export interface ShownVersion {
  number: number;
  values: FormTexts;
  base: string;
  /** Not on the server yet. */
  isUnsaved: boolean;
  /** When it was copied, where it comes from the local copy. */
  copiedAt?: string;
  /** What was said about an earlier one. */
  earlierResult?: unknown;
}

type NextVersion = Omit<ShownVersion, "number" | "earlierResult">;

interface Choice extends Pick<VersionsProps, "text" | "differences" | "keep" | "take"> {
  /** Before anything else is typed, which would replace the local copy. */
  isFirst: boolean;
}

interface Options {
  drafted: DraftedForm;
  loaded: LoadedDraft;
  /** By the names of the form's fields, in its order. */
  labels: Record<string, string>;
  /** What came of the last attempt to send the form: it is about the version that was sent, and about no later one. */
  lastResult?: unknown;
  /** Whether the local copy is to be looked at. */
  isWanted?(copy: LocalCopy): boolean;
}

export const versionNames = { shown: "What is shown below", elsewhere: "The version saved elsewhere" };

/** The versions of a form's text: the server's draft, this browser's local copy, and what another device saved. */
export function useVersions({ drafted, loaded, labels, lastResult, isWanted }: Options) {
  const { values, base, savedBy } = loaded;
  const [version, setVersion] = useState<ShownVersion>({ number: 0, values, base, isUnsaved: false });
  const [choice, setChoice] = useState<Choice | null>(null);
  /** The name of this tab, given when the first form opens in it. */
  const tab = useRef("");
  const element = useRef<HTMLFormElement>(null);

  function open(next: NextVersion) {
    if (!next.isUnsaved) deleteLocalCopy(drafted);
    setVersion(({ number }) => ({ ...next, number: number + 1, earlierResult: lastResult }));
    setChoice(null);
  }

  // Before the form itself starts, which writes a local copy of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useLayoutEffect(() => {
    const copy = readLocalCopy(drafted);
    if (!copy || isWanted?.(copy) === false) return;
    const ours = { values: copy.form, base, isUnsaved: true, copiedAt: copy.copiedAt };
    const take = { label: "The text from this browser", choose: () => open(ours) };
    // Typed before the scripts came: the local copy would replace it unseen.
    if (element.current && isTouched(element.current)) {
      const differences = differencesBetween(labels, typedInto(drafted, element.current), copy.form);
      const keep = { label: versionNames.shown, choose: () => setChoice(null) };
      if (differences.length > 0)
        return setChoice({ isFirst: false, text: draftMessages.typedConflict, differences, keep, take });
    }
    if (!savedBy || copy.base === base || copy.tab === savedBy) return open(ours);
    const differences = differencesBetween(labels, values, copy.form);
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

  function offerBoth({ shown, other, saveOver }: Conflict) {
    const differences = differencesBetween(labels, shown, other.form);
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

  return { version, choice, offerBoth, tab, element };
}
