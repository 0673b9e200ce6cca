import type { RefObject } from "react";
import type { FetcherWithComponents } from "react-router";
import { Versions } from "#app/drafts/versions.tsx";
import { Flash } from "#app/ui/flash.tsx";
import type { StepAnswer } from "./answer.ts";

interface RefusedSaveProps {
  fetcher: FetcherWithComponents<StepAnswer>;
  form: RefObject<HTMLFormElement | null>;
  /** What the form's button does. */
  intent: string;
  /** The version that the form was opened with. */
  version: number;
  /** What is said when another version was saved meanwhile. */
  conflictText: string;
  /** Gives up what was typed for the saved version. */
  onTake(): void;
}

/** Why a form was not saved: nobody answered, or another version was saved meanwhile. */
export function RefusedSave({ fetcher, form, intent, version, conflictText, onTake }: RefusedSaveProps) {
  const { failure, conflict } = fetcher.data ?? {};

  /** Saves what was typed over the version that is saved now. */
  function saveOver(newest: number) {
    if (!form.current) return;
    const typed = new FormData(form.current);
    typed.set("intent", intent);
    typed.set("version", String(newest));
    void fetcher.submit(typed, { method: "post" });
  }

  return (
    <>
      {conflict && conflict.version > version && (
        <Versions
          text={conflictText}
          differences={conflict.differences}
          keep={{ label: "Keep mine", choose: () => saveOver(conflict.version) }}
          take={{ label: "Keep the saved one", choose: onTake }}
          href=""
        />
      )}
      {failure && fetcher.state === "idle" && <Flash message={{ tone: "failure", ...failure }} />}
    </>
  );
}
