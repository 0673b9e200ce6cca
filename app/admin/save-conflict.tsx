import type { RefObject } from "react";
import type { FetcherWithComponents } from "react-router";
import { Versions } from "#app/drafts/versions.tsx";
import type { SaveAnswer } from "./save-answer.ts";

interface SaveConflictProps {
  fetcher: FetcherWithComponents<SaveAnswer>;
  form: RefObject<HTMLFormElement | null>;
  /** What the form's button does. */
  intent: string;
  /** The version that the form was opened with. */
  version: number;
  text: string;
  /** Gives up what was typed for the saved version. */
  onTake(): void;
}

/** Both versions, if another one was saved meanwhile. */
export function SaveConflict({ fetcher, form, intent, version, text, onTake }: SaveConflictProps) {
  const { conflict } = fetcher.data ?? {};

  /** Saves what was typed over the version that is saved now. */
  function saveOver(newest: number) {
    if (!form.current) return;
    const typed = new FormData(form.current);
    typed.set("intent", intent);
    typed.set("version", String(newest));
    void fetcher.submit(typed, { method: "post" });
  }

  // Until the page is loaded again, the saved version is not there to be taken.
  if (fetcher.state === "loading" || !conflict || conflict.version <= version) return null;
  return (
    <Versions
      text={text}
      differences={conflict.differences}
      keep={{ label: "Keep mine", choose: () => saveOver(conflict.version) }}
      take={{ label: "Keep the saved one", choose: onTake }}
      href=""
    />
  );
}
