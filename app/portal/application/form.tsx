import { getFormProps } from "@conform-to/react";
import { CircleAlert } from "lucide-react";
import { type MouseEvent, type RefObject, useEffect } from "react";
import { Form, href, useActionData, useNavigate, useNavigation } from "react-router";
import type { Conflict, DraftedForm } from "#app/drafts/drafted-form.ts";
import { useAutosave } from "#app/drafts/use-autosave.ts";
import type { ShownVersion } from "#app/drafts/use-versions.ts";
import { useHydrated } from "#app/shell/hydrated.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import type { FormResult } from "#app/ui/use-form.ts";
import type { FormTexts } from "#domain/drafts/rules.ts";
import { maxDesiredServices } from "#domain/inbox/bcpbp-applications/answers.ts";
import { applicationSections, chosenServices } from "#domain/inbox/bcpbp-applications/questions.ts";
import { DraftButtons } from "../draft-buttons.tsx";
import { formAddress } from "./address.ts";
import { faultsOf, useApplicationForm } from "./fields.ts";
import { MissingAnswers, ProgressPanel } from "./progress.tsx";
import { sectionFields } from "./sections.tsx";

interface ApplicationFormProps {
  drafted: DraftedForm;
  shown: ShownVersion;
  tab: RefObject<string>;
  element: RefObject<HTMLFormElement | null>;
  /** The draft that the page was loaded with, for a form sent without scripts. */
  serverBase: string;
  savedAt: string | null;
  timeZone: string;
  /** The day; null if nothing is promised. */
  answeredBy: string | null;
  lastResult?: FormResult;
  onConflict(conflict: Conflict): void;
}

export function ApplicationForm({ drafted, shown, tab, element, onConflict, ...rest }: ApplicationFormProps) {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const answer = useActionData();
  const isBusy = navigation.formAction === formAddress;
  const [form, fields] = useApplicationForm(shown.form, rest.lastResult);
  const { typed, status, noteTyping, saveNow, copyBeforeSending, pause, resume } = useAutosave({
    drafted,
    shown,
    tab,
    element,
    onConflict,
    onSubmitted: () => navigate(href("/member-dashboard")),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused form is a draft again
  useEffect(() => {
    if (navigation.state === "idle") resume();
    // A submission that fails at once may never be rendered as "submitting".
  }, [navigation.state, answer]);

  async function leave(event: MouseEvent) {
    event.preventDefault();
    await saveNow();
    if (navigator.onLine) navigate(href("/member-dashboard"));
  }

  const obstacle = obstacleTo(typed);
  const { onSubmit, ...formProps } = getFormProps(form);
  return (
    <div className="page grid gap-x-12 pb-24 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <ProgressPanel values={typed} status={status} savedAt={rest.savedAt} timeZone={rest.timeZone} />
      <Form
        method="post"
        action={formAddress}
        ref={element}
        {...formProps}
        onInput={noteTyping}
        onSubmit={(event) => {
          onSubmit(event);
          if (event.defaultPrevented) return;
          copyBeforeSending();
          pause();
        }}
        className="grid min-w-0 gap-14"
      >
        <input type="hidden" name="base" value={rest.serverBase} />
        <ErrorSummary errors={form.errors} fields={faultsOf(form)} />
        {applicationSections.map(({ id, title }, index) => {
          const Fields = sectionFields[id];
          return (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="form-section">
              <h2 id={`${id}-title`} className="display text-subheading">
                <span className="form-section-number" aria-hidden="true">
                  {index + 1}
                </span>
                {title}
              </h2>
              <Fields fields={fields} />
            </section>
          );
        })}
        {/* CSS hides what needs scripts, so that hydration shifts nothing. */}
        <div className="grid gap-5 border-t border-current pt-8">
          <div className="grid gap-5 noscript:hidden">
            <MissingAnswers values={typed} />
            <Failures errors={form.errors} />
          </div>
          {rest.answeredBy && <p className="text-small text-(--muted)">We answer by {rest.answeredBy}.</p>}
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              tone="primary"
              size="large"
              disabled={isHydrated && (isBusy || obstacle !== null)}
              aria-describedby={isHydrated && obstacle ? "submit-obstacle" : undefined}
            >
              {isBusy ? "Submitting..." : "Submit Application"}
            </Button>
            <DraftButtons onCancel={leave} />
          </div>
          {obstacle && (
            <p id="submit-obstacle" className="text-small text-(--muted) noscript:hidden">
              {obstacle}
            </p>
          )}
          <p className="text-small text-(--muted)">Cancel returns to your dashboard and keeps the draft.</p>
        </div>
      </Form>
    </div>
  );
}

/** Repeats the errors beside Submit, because the summary above the form is out of view. */
function Failures({ errors = [] }: { errors?: string[] }) {
  return errors.map((error) => (
    <p key={error} className="flex items-center gap-2 font-medium text-brick-deep">
      <CircleAlert size={20} aria-hidden="true" />
      {error}
    </p>
  ));
}

/** Why Submit cannot be pressed yet. */
function obstacleTo(typed: FormTexts) {
  if (chosenServices(typed).length > maxDesiredServices)
    return `Choose at most ${maxDesiredServices} services.`;
  if (!typed.commitment) return "Answer the commitment question with Yes or No to submit.";
  return null;
}
