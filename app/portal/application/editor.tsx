import type { SubmissionResult } from "@conform-to/react";
import { useLayoutEffect, useRef, useState } from "react";
import type { DraftForm } from "#domain/bcpbp-applications/draft.ts";
import { applicationMessages } from "#domain/bcpbp-applications/rules.ts";
import { type Difference, differencesBetween } from "./differences.ts";
import { ApplicationForm, type Conflict } from "./form.tsx";
import { findKeptHere, forgetHere } from "./kept-here.ts";
import { Versions, type VersionsProps } from "./versions.tsx";

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
  /** What the server found when a form that was sent met a version saved elsewhere. */
  differences?: Difference[];
}

/** What stands in the form: replaced as a whole when another version is chosen. */
interface Edition {
  number: number;
  values: DraftForm;
  base: string;
  /** Not on the server yet. */
  isUnsaved: boolean;
  /** What was said about an earlier one. */
  earlierResult?: SubmissionResult<string[]>;
}

type NextEdition = Pick<Edition, "values" | "base" | "isUnsaved">;

interface Choice extends VersionsProps {
  /** Before anything else is typed, which would take the place of what this browser kept. */
  isFirst: boolean;
}

const labels = { shown: "What is shown below", elsewhere: "The version saved elsewhere" };

/** The form and the versions of it: the server's draft, what this browser kept, and what another device saved. */
export function Editor({ loaded, lastResult, differences }: EditorProps) {
  const { userId, savedBy } = loaded;
  const [edition, setEdition] = useState<Edition>({
    number: 0,
    values: loaded.values,
    base: loaded.base,
    isUnsaved: false,
  });
  const tab = useRef("");
  const [choice, setChoice] = useState<Choice | null>(null);

  function open(next: NextEdition) {
    if (!next.isUnsaved) forgetHere(userId);
    setEdition(({ number }) => ({ ...next, number: number + 1, earlierResult: lastResult }));
    setChoice(null);
  }

  // Before the form itself starts, which keeps a copy of its own here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useLayoutEffect(() => {
    const kept = findKeptHere(userId);
    if (!kept || differences) return;
    const ours = { values: kept.form, base: loaded.base, isUnsaved: true };
    if (!savedBy || kept.base === loaded.base || kept.tab === savedBy) return open(ours);
    const different = differencesBetween(loaded.values, kept.form);
    if (different.length === 0) return forgetHere(userId);
    setChoice({
      isFirst: true,
      text: applicationMessages.keptConflict,
      differences: different,
      keep: {
        label: "The saved draft",
        choose() {
          forgetHere(userId);
          setChoice(null);
        },
      },
      take: { label: "The text from this browser", choose: () => open(ours) },
    });
  }, []);

  function offerBoth({ shown, other, saveOver }: Conflict) {
    const different = differencesBetween(shown, other.form);
    if (different.length === 0) return saveOver();
    setChoice({
      isFirst: false,
      text: applicationMessages.draftConflict,
      differences: different,
      keep: {
        label: labels.shown,
        choose() {
          setChoice(null);
          saveOver();
        },
      },
      take: {
        label: labels.elsewhere,
        choose: () => open({ values: other.form, base: other.base, isUnsaved: false }),
      },
    });
  }

  return (
    <>
      {choice && <Versions {...choice} />}
      {differences && !choice && (
        <Versions
          text={applicationMessages.draftConflict}
          differences={differences}
          keep={{ label: labels.shown }}
          take={{ label: labels.elsewhere }}
        />
      )}
      <div inert={choice?.isFirst} className="inert:opacity-50">
        <ApplicationForm
          key={edition.number}
          userId={userId}
          tab={tab}
          values={edition.values}
          base={edition.base}
          serverBase={loaded.base}
          isUnsaved={edition.isUnsaved}
          savedAt={loaded.savedAt}
          lastResult={lastResult === edition.earlierResult ? undefined : lastResult}
          onConflict={offerBoth}
        />
      </div>
    </>
  );
}
