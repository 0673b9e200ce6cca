import { type RefObject, useEffect, useRef, useState } from "react";
import { isTouched, type SaveStatus, startAutosave } from "./autosave.ts";
import { type Conflict, type DraftedForm, typedInto } from "./drafted-form.ts";
import { writeLocalCopy } from "./local-copy.ts";
import type { ShownVersion } from "./use-versions.ts";

interface Options {
  drafted: DraftedForm;
  version: ShownVersion;
  tab: RefObject<string>;
  element: RefObject<HTMLFormElement | null>;
  onConflict(conflict: Conflict): void;
  /** There is nothing to save any more: it has been submitted. */
  onSubmitted?(): void;
}

/** Random enough to tell tabs apart; `randomUUID` is missing on addresses without https. */
function newTab() {
  return crypto.getRandomValues(new Uint32Array(3)).join("-");
}

/** A form that saves itself as a draft: what stands in it now, and what became of the last save. */
export function useAutosave({ drafted, version, tab, element, onConflict, onSubmitted }: Options) {
  const saving = useRef<ReturnType<typeof startAutosave>>(null);
  const [typed, setTyped] = useState(version.values);
  const [status, setStatus] = useState<SaveStatus>({ state: "untouched" });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form shows one version from its first moment to its last
  useEffect(() => {
    const form = element.current;
    if (!form) return;
    tab.current ||= newTab();
    const started = startAutosave(form, { drafted, tab: tab.current, base: version.base, report });
    saving.current = started;
    setTyped(read(form));
    if (version.isUnsaved || isTouched(form)) started.changed();
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
      shown: read(element.current),
      other: next,
      saveOver: () => saving.current?.saveOver(next.base),
    });
  }

  return {
    typed,
    status,
    noteTyping() {
      if (element.current) setTyped(read(element.current));
      saving.current?.changed();
    },
    async saveNow() {
      await saving.current?.saveNow();
    },
    /** Whatever becomes of the form that is sent, the text stays in this browser. */
    copyBeforeSending() {
      if (element.current)
        writeLocalCopy(drafted, { form: read(element.current), tab: tab.current, base: version.base });
    },
    pause() {
      return saving.current?.pause();
    },
    resume() {
      saving.current?.resume();
    },
  };
}
