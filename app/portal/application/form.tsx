import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { type FormEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { useHydrated } from "#app/hydrated.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { chosenServices, type DraftForm } from "#domain/bcpbp-applications/draft.ts";
import { mostDesiredServices } from "#domain/bcpbp-applications/rules.ts";
import { applicationSections } from "#domain/bcpbp-applications/sections.ts";
import { isTouched, readDraft, type SaveStatus, startAutosave } from "./autosave.ts";
import { labelledFields, useApplicationForm } from "./fields.ts";
import { keepHere } from "./kept-here.ts";
import { MissingAnswers, ProgressPanel } from "./progress.tsx";
import { sectionFields } from "./sections.tsx";

/** Another tab or device saved since the form began. */
export interface Conflict {
  shown: DraftForm;
  other: { form: DraftForm; base: string };
  /** Saves what is shown, by then perhaps more, over the other version. */
  saveOver(): void;
}

interface ApplicationFormProps {
  userId: string;
  /** The name of this tab, given when the first form opens in it. */
  tab: RefObject<string>;
  values: DraftForm;
  base: string;
  /** As the server last told: what a form sent without scripts began with. */
  serverBase: string;
  /** The values are not on the server yet. */
  isUnsaved: boolean;
  savedAt: string | null;
  lastResult?: SubmissionResult<string[]>;
  onConflict(conflict: Conflict): void;
}

/** Random enough to tell tabs apart; `randomUUID` is missing on addresses without https. */
function newTab() {
  return crypto.getRandomValues(new Uint32Array(3)).join("-");
}

export function ApplicationForm({
  userId,
  tab,
  values,
  base,
  isUnsaved,
  onConflict,
  ...rest
}: ApplicationFormProps) {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const isBusy = useNavigation().state !== "idle";
  const [form, fields] = useApplicationForm(values, rest.lastResult);
  const [typed, setTyped] = useState(values);
  const [status, setStatus] = useState<SaveStatus>({ state: "untouched" });
  const element = useRef<HTMLFormElement>(null);
  const autosave = useRef<ReturnType<typeof startAutosave>>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form lives with one edition from its first moment to its last
  useEffect(() => {
    const current = element.current;
    if (!current) return;
    tab.current ||= newTab();
    const saving = startAutosave(current, { userId, tab: tab.current, base, report });
    autosave.current = saving;
    setTyped(readDraft(current));
    if (isUnsaved || isTouched(current)) saving.changed();
    return saving.stop;
  }, []);

  function report(next: SaveStatus) {
    setStatus(next);
    if (next.state === "submitted") navigate("/member-dashboard");
    if (next.state !== "conflict" || !element.current) return;
    onConflict({
      shown: readDraft(element.current),
      other: next,
      saveOver: () => autosave.current?.saveOver(next.base),
    });
  }

  function noteTyping() {
    if (element.current) setTyped(readDraft(element.current));
    autosave.current?.changed();
  }

  /** Whatever becomes of the request, the text stays here until the application is seen to be there. */
  function keepBeforeSending(event: FormEvent<HTMLFormElement>) {
    keepHere(userId, { form: readDraft(event.currentTarget), tab: tab.current, base });
    if (navigator.onLine) return;
    event.preventDefault();
    setStatus({ state: "offline" });
  }

  async function leave(event: MouseEvent) {
    event.preventDefault();
    await autosave.current?.saveNow();
    if (navigator.onLine) navigate("/member-dashboard");
  }

  const obstacle = obstacleTo(typed);
  const { onSubmit, ...formProps } = getFormProps(form);
  return (
    <div className="page grid gap-x-12 pb-24 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <ProgressPanel values={typed} status={status} savedAt={rest.savedAt} />
      <Form
        method="post"
        ref={element}
        {...formProps}
        onInput={noteTyping}
        onSubmit={(event) => {
          onSubmit(event);
          if (!event.defaultPrevented) keepBeforeSending(event);
        }}
        className="grid min-w-0 gap-14"
      >
        <input type="hidden" name="base" value={rest.serverBase} />
        <ErrorSummary errors={form.errors} fields={labelledFields(fields)} />
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
        <div className="grid gap-5 border-t border-current pt-8">
          {isHydrated && <MissingAnswers values={typed} />}
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
            {!isHydrated && (
              <Button type="submit" name="intent" value="save" formNoValidate tone="outline" size="large">
                Save Draft
              </Button>
            )}
            <Button
              type="submit"
              name="intent"
              value="cancel"
              formNoValidate
              tone="quiet"
              size="large"
              onClick={leave}
            >
              Cancel
            </Button>
          </div>
          {isHydrated && obstacle && (
            <p id="submit-obstacle" className="text-small text-(--muted)">
              {obstacle}
            </p>
          )}
          <p className="text-small text-(--muted)">Cancel returns to your dashboard and keeps the draft.</p>
        </div>
      </Form>
    </div>
  );
}

/** Why Submit cannot be pressed yet. */
function obstacleTo(typed: DraftForm) {
  if (chosenServices(typed).length > mostDesiredServices)
    return `Choose at most ${mostDesiredServices} services.`;
  if (!typed.commitment) return "Answer the commitment question with Yes or No, then you can submit.";
  return null;
}
