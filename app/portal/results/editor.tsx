import { type LoadedForm, useVersions, versionNames } from "#app/drafts/use-versions.ts";
import { type Difference, Versions } from "#app/drafts/versions.tsx";
import type { FormResult } from "#app/ui/use-form.ts";
import { draftMessages } from "#domain/drafts/rules.ts";
import { resultTextLabels } from "#domain/program/results/rules.ts";
import { resultsAddress } from "./address.ts";
import { draftedResults } from "./drafted.ts";
import { formId, ResultsForm } from "./form.tsx";

interface EditorProps {
  loaded: LoadedForm & {
    userId: string;
    /** Of what was sent; "0" if nothing was. */
    version: string;
    savedAt: string | null;
    timeZone: string;
  };
  lastResult?: FormResult;
  /** Differences from a version that was saved elsewhere before the form was sent. */
  differences?: Difference[];
}

/** The form and the versions of it. */
export function Editor({ loaded, lastResult, differences }: EditorProps) {
  const drafted = draftedResults(loaded.userId);
  const { shown, choice, offerBoth, tab, element } = useVersions({
    drafted,
    loaded,
    lastResult,
    labels: resultTextLabels,
    // What was typed before something else was sent has been sent.
    isWanted: ({ form }) => !differences && form.version === loaded.version,
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
          <Versions {...versions} formId={formId} href={resultsAddress} />
        </div>
      )}
      <div inert={choice?.isFirst} className="inert:opacity-50">
        <ResultsForm
          key={shown.key}
          drafted={drafted}
          shown={shown}
          tab={tab}
          element={element}
          serverBase={loaded.base}
          version={loaded.version}
          savedAt={loaded.savedAt}
          timeZone={loaded.timeZone}
          lastResult={lastResult === shown.earlierResult ? undefined : lastResult}
          onConflict={offerBoth}
        />
      </div>
    </>
  );
}
