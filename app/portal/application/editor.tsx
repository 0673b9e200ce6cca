import { differencesBetween } from "#app/drafts/differences.ts";
import { type LoadedDraft, useEditions, versionNames } from "#app/drafts/use-editions.ts";
import { type Difference, Versions } from "#app/drafts/versions.tsx";
import type { FormResult } from "#app/ui/use-form.ts";
import { fieldLabels } from "#domain/bcpbp-applications/questions.ts";
import { draftMessages, type FormTexts } from "#domain/drafts/rules.ts";
import { formAddress } from "./address.ts";
import { formId } from "./fields.ts";
import { ApplicationForm } from "./form.tsx";
import { applicationPlace } from "./kept.ts";

interface EditorProps {
  loaded: LoadedDraft<FormTexts> & { userId: string; savedAt: string | null; timeZone: string };
  lastResult?: FormResult;
  /** What the server found when a form that was sent met a version saved elsewhere. */
  differences?: Difference[];
}

/** The form and the versions of it. */
export function Editor({ loaded, lastResult, differences }: EditorProps) {
  const place = applicationPlace(loaded.userId);
  const { edition, choice, offerBoth, tab, element } = useEditions({
    place,
    loaded,
    lastResult,
    differencesBetween: (shown, other) => differencesBetween(fieldLabels, shown, other),
    isWanted: () => !differences,
  });
  const found = differences && {
    text: draftMessages.conflict,
    differences,
    keep: { label: versionNames.shown },
    take: { label: versionNames.elsewhere },
  };
  const versions = choice ?? found;
  return (
    <>
      {versions && (
        <div className="page pb-8">
          <Versions {...versions} formId={formId} href={formAddress} />
        </div>
      )}
      <div inert={choice?.isFirst} className="inert:opacity-50">
        <ApplicationForm
          key={edition.number}
          place={place}
          edition={edition}
          tab={tab}
          element={element}
          serverBase={loaded.base}
          savedAt={loaded.savedAt}
          timeZone={loaded.timeZone}
          lastResult={lastResult === edition.earlierResult ? undefined : lastResult}
          onConflict={offerBoth}
        />
      </div>
    </>
  );
}
