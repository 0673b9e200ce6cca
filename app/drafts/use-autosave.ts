import { type RefObject, useEffect, useRef, useState } from "react";
import { isTouched, type SaveStatus, startAutosave } from "./autosave.ts";
import { keepHere } from "./kept-here.ts";
import type { Conflict, DraftPlace } from "./place.ts";
import type { Edition } from "./use-editions.ts";

interface Options<Form> {
  place: DraftPlace<Form>;
  edition: Edition<Form>;
  tab: RefObject<string>;
  element: RefObject<HTMLFormElement | null>;
  onConflict(conflict: Conflict<Form>): void;
  /** There is nothing to save any more: it has been submitted. */
  onSubmitted?(): void;
}

/** Random enough to tell tabs apart; `randomUUID` is missing on addresses without https. */
function newTab() {
  return crypto.getRandomValues(new Uint32Array(3)).join("-");
}

/** A form that saves itself as a draft: what stands in it now, and what became of the last save. */
export function useAutosave<Form>({ place, edition, tab, element, onConflict, onSubmitted }: Options<Form>) {
  const saving = useRef<ReturnType<typeof startAutosave>>(null);
  const [typed, setTyped] = useState(edition.values);
  const [status, setStatus] = useState<SaveStatus<Form>>({ state: "untouched" });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form lives with one edition from its first moment to its last
  useEffect(() => {
    const form = element.current;
    if (!form) return;
    tab.current ||= newTab();
    const started = startAutosave(form, { place, tab: tab.current, base: edition.base, report });
    saving.current = started;
    setTyped(read(form));
    if (edition.isUnsaved || isTouched(form)) started.changed();
    return started.stop;
  }, []);

  function read(form: HTMLFormElement) {
    return place.read(new FormData(form));
  }

  function report(next: SaveStatus<Form>) {
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
    /** Whatever becomes of the form that is sent, the text stays here. Answers whether there is a network to send it. */
    keepBeforeSending() {
      if (element.current)
        keepHere(place, { form: read(element.current), tab: tab.current, base: edition.base });
      if (!navigator.onLine) setStatus({ state: "offline" });
      return navigator.onLine;
    },
    pause() {
      return saving.current?.pause();
    },
    resume() {
      saving.current?.resume();
    },
  };
}
