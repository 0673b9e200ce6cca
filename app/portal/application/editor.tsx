import type { SubmissionResult } from "@conform-to/react";
import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { DraftForm } from "#domain/bcpbp-applications/draft.ts";
import { ApplicationForm } from "./form.tsx";
import { findKeptHere, forgetHere } from "./kept-here.ts";

interface LoadedDraft {
  userId: string;
  values: DraftForm;
  base: string;
  savedBy: string | null;
  savedAt: string | null;
}

interface EditorProps {
  loaded: LoadedDraft;
  lastResult?: SubmissionResult<string[]>;
}

/** What stands in the form: replaced as a whole when another version is chosen. */
interface Edition {
  number: number;
  values: DraftForm;
  base: string;
  /** Not on the server yet. */
  isUnsaved: boolean;
}

interface Choice {
  text: string;
  keep: { label: string; edition: Omit<Edition, "number"> };
  take: { label: string; edition: Omit<Edition, "number"> };
}

/** The form and the versions of it: the server's draft, what this browser kept, and what another device saved. */
export function Editor({ loaded, lastResult }: EditorProps) {
  const { userId, savedBy } = loaded;
  const [edition, setEdition] = useState<Edition>({
    number: 0,
    values: loaded.values,
    base: loaded.base,
    isUnsaved: false,
  });
  const tab = useRef("");
  const [choice, setChoice] = useState<Choice | null>(null);

  function open(next: Omit<Edition, "number">) {
    if (!next.isUnsaved) forgetHere(userId);
    setEdition(({ number }) => ({ ...next, number: number + 1 }));
    setChoice(null);
  }

  // Before the form itself starts, which keeps a copy of its own here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useLayoutEffect(() => {
    const kept = findKeptHere(userId);
    if (!kept) return;
    const ours = { values: kept.form, base: loaded.base, isUnsaved: true };
    if (!savedBy || kept.base === loaded.base || kept.tab === savedBy) return open(ours);
    setChoice({
      text: "This browser holds text that was never saved, and your draft was saved elsewhere since. Which one do you want to go on with?",
      keep: { label: "The saved draft, shown below", edition: { ...edition, isUnsaved: false } },
      take: { label: "The text from this browser", edition: ours },
    });
  }, []);

  function offerBoth(mine: DraftForm, theirs: { form: DraftForm; base: string }) {
    setChoice({
      text: "Your draft was saved in another tab or on another device since you opened this page. Nothing is lost: which one do you want to go on with?",
      keep: {
        label: "What is shown below",
        edition: { values: mine, base: theirs.base, isUnsaved: true },
      },
      take: {
        label: "The version saved elsewhere",
        edition: { values: theirs.form, base: theirs.base, isUnsaved: false },
      },
    });
  }

  return (
    <>
      {choice && (
        <div role="alert" id="versions" className="page pb-8">
          <div className="grid gap-4 border-l-4 border-amber bg-amber-tint p-5 text-umber">
            <p className="font-medium">{choice.text}</p>
            <div className="flex flex-wrap gap-3">
              {[choice.keep, choice.take].map(({ label, edition: chosen }) => (
                <Button key={label} type="button" tone="outline" onClick={() => open(chosen)}>
                  {label}
                </Button>
              ))}
            </div>
          </div>
        </div>
      )}
      <ApplicationForm
        key={edition.number}
        userId={userId}
        tab={tab}
        values={edition.values}
        base={edition.base}
        serverBase={loaded.base}
        isUnsaved={edition.isUnsaved}
        savedAt={loaded.savedAt}
        lastResult={lastResult}
        onConflict={offerBoth}
      />
    </>
  );
}
