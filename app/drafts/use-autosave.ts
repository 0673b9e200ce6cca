import { type RefObject, useEffect, useRef, useState } from "react";
import { randomKey } from "#app/ui/random-key.ts";
import { areSameTexts, type FormTexts } from "#domain/drafts/rules.ts";
import type { SaveStatus } from "./autosave.ts";
import { type Conflict, type DraftedForm, isTouched, typedInto } from "./drafted-form.ts";
import { writeLocalCopy } from "./local-copy.ts";
import { startAutosave } from "./start-autosave.ts";
import type { ShownVersion } from "./use-versions.ts";

interface Options {
  drafted: DraftedForm;
  shown: ShownVersion;
  tab: RefObject<string>;
  element: RefObject<HTMLFormElement | null>;
  onConflict(conflict: Conflict): void;
  /** The form has been submitted, so there is nothing left to save. */
  onSubmitted?(): void;
}

/** Saves a form as a draft; returns its current text and the state of the last save. */
export function useAutosave({ drafted, shown, tab, element, onConflict, onSubmitted }: Options) {
  const saving = useRef<ReturnType<typeof startAutosave>>(null);
  /** What the form began with; null if that was not in the draft. */
  const first = useRef<FormTexts>(null);
  const [typed, setTyped] = useState(shown.form);
  const [status, setStatus] = useState<SaveStatus>({ state: "untouched" });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form begins with one version, and another needs a new form
  useEffect(() => {
    const form = element.current;
    if (!form) return;
    tab.current ||= randomKey();
    const started = startAutosave(form, { drafted, tab: tab.current, base: shown.base, report });
    saving.current = started;
    setTyped(read(form));
    const isUnsaved = shown.isUnsaved || isTouched(form);
    first.current = isUnsaved ? null : read(form);
    if (isUnsaved) started.dispatch({ type: "typed" });
    return started.stop;
  }, []);

  function read(form: HTMLFormElement) {
    return typedInto(drafted, form);
  }

  function report(next: SaveStatus) {
    setStatus(next);
    if (next.state === "submitted") onSubmitted?.();
    if (next.state !== "conflict" || !element.current) return;
    onConflict({
      typed: read(element.current),
      draft: next,
      saveOver: () => saving.current?.dispatch({ type: "save over", base: next.savedAt }),
    });
  }

  return {
    typed,
    status,
    noteTyping() {
      if (element.current) setTyped(read(element.current));
      saving.current?.dispatch({ type: "typed" });
    },
    /** Whether the form says something else than when it was opened. */
    hasChanges() {
      const form = element.current;
      return form !== null && !(first.current && areSameTexts(read(form), first.current));
    },
    /** Returns whether the draft has all that was typed. */
    async saveNow() {
      return (await saving.current?.saveNow()) ?? false;
    },
    /** Stores the text in this browser in case sending fails. */
    copyBeforeSending() {
      if (element.current)
        writeLocalCopy(drafted, { form: read(element.current), tab: tab.current, base: shown.base });
    },
    pause() {
      return saving.current?.pause();
    },
    resume() {
      saving.current?.dispatch({ type: "resumed" });
    },
  };
}
