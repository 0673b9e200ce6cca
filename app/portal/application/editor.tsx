import type { SubmissionResult } from "@conform-to/react";
import { type LoadedDraft, useEditions } from "#app/drafts/use-editions.ts";
import { VersionChoice } from "#app/drafts/version-choice.tsx";
import type { DraftForm } from "#domain/bcpbp-applications/draft.ts";
import { ApplicationForm } from "./form.tsx";
import { applicationPlace } from "./kept.ts";

interface EditorProps {
  loaded: LoadedDraft<DraftForm> & { userId: string; savedAt: string | null };
  lastResult?: SubmissionResult<string[]>;
}

/** The form and the versions of it. */
export function Editor({ loaded, lastResult }: EditorProps) {
  const place = applicationPlace(loaded.userId);
  const { edition, choice, open, offerBoth, tab } = useEditions(place, loaded);
  return (
    <>
      {choice && (
        <div className="page pb-8">
          <VersionChoice choice={choice} open={open} />
        </div>
      )}
      <ApplicationForm
        key={edition.number}
        place={place}
        edition={edition}
        tab={tab}
        serverBase={loaded.base}
        savedAt={loaded.savedAt}
        lastResult={lastResult}
        onConflict={offerBoth}
      />
    </>
  );
}
