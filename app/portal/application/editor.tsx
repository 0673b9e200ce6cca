import { type LoadedForm, useVersions } from "#app/drafts/use-versions.ts";
import type { Difference } from "#app/drafts/versions.tsx";
import type { FormResult } from "#app/ui/use-form.ts";
import { fieldLabels } from "#domain/inbox/bcpbp-applications/questions.ts";
import { WithVersions } from "../with-versions.tsx";
import { formAddress } from "./address.ts";
import { draftedApplication } from "./drafted.ts";
import { formId } from "./fields.ts";
import { ApplicationForm } from "./form.tsx";

interface EditorProps {
  loaded: LoadedForm & {
    userId: string;
    savedAt: string | null;
    timeZone: string;
    answeredBy: string | null;
  };
  lastResult?: FormResult;
  /** Differences from a version that was saved elsewhere before the form was sent. */
  differences?: Difference[];
}

/** The form and the versions of it. */
export function Editor({ loaded, lastResult, differences }: EditorProps) {
  const drafted = draftedApplication(loaded.userId);
  const { shown, choice, offerBoth, tab, element } = useVersions({
    drafted,
    loaded,
    lastResult,
    labels: fieldLabels,
    isWanted: () => !differences,
  });
  return (
    <WithVersions choice={choice} differences={differences} formId={formId} href={formAddress}>
      <ApplicationForm
        key={shown.key}
        drafted={drafted}
        shown={shown}
        tab={tab}
        element={element}
        serverBase={loaded.base}
        savedAt={loaded.savedAt}
        timeZone={loaded.timeZone}
        answeredBy={loaded.answeredBy}
        lastResult={lastResult === shown.earlierResult ? undefined : lastResult}
        onConflict={offerBoth}
      />
    </WithVersions>
  );
}
