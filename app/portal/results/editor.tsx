import { type LoadedForm, useVersions } from "#app/drafts/use-versions.ts";
import type { Difference } from "#app/drafts/versions.tsx";
import type { ShownResults } from "#app/results/describe.server.ts";
import { SentResults } from "#app/results/sent-results.tsx";
import type { FormResult } from "#app/ui/use-form.ts";
import { resultTextLabels } from "#domain/program/results/rules.ts";
import { WithVersions } from "../with-versions.tsx";
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
  /** What was sent from elsewhere since the page was opened. */
  newer?: ShownResults;
}

/** The form and the versions of it. */
export function Editor({ loaded, lastResult, differences, newer }: EditorProps) {
  const drafted = draftedResults(loaded.userId);
  const { shown, choice, offerBoth, tab, element } = useVersions({
    drafted,
    loaded,
    lastResult,
    labels: resultTextLabels,
    // What was typed before something else was sent has been sent.
    isWanted: ({ form }) => !differences && form.version === loaded.version,
  });
  return (
    <>
      {newer && (
        <section aria-labelledby="newer-results" className="page grid gap-4 pb-8">
          <h2 id="newer-results" className="display text-subheading">
            What was sent from elsewhere
          </h2>
          <SentResults {...newer} />
        </section>
      )}
      <WithVersions choice={choice} differences={differences} formId={formId} href={resultsAddress}>
        <ResultsForm
          key={shown.key}
          drafted={drafted}
          shown={shown}
          tab={tab}
          element={element}
          serverBase={loaded.base}
          version={newer ? String(newer.version) : loaded.version}
          savedAt={loaded.savedAt}
          timeZone={loaded.timeZone}
          lastResult={lastResult === shown.earlierResult ? undefined : lastResult}
          onConflict={offerBoth}
        />
      </WithVersions>
    </>
  );
}
