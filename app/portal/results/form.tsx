import { getFormProps } from "@conform-to/react";
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Form, href, useActionData, useNavigate, useNavigation } from "react-router";
import type { Conflict, DraftedForm } from "#app/drafts/drafted-form.ts";
import { SaveState } from "#app/drafts/save-state.tsx";
import { useAutosave } from "#app/drafts/use-autosave.ts";
import type { ShownVersion } from "#app/drafts/use-versions.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFocusOnFailure } from "#app/ui/use-focus-on-failure.ts";
import { type FormResult, useForm } from "#app/ui/use-form.ts";
import {
  resultLabels as labels,
  resultLimits as limits,
  resultMessages as messages,
  resultsForm,
  resultTextLabels,
} from "#domain/program/results/rules.ts";
import { dashboardAddress } from "../application/address.ts";
import { DraftButtons } from "../draft-buttons.tsx";
import { resultsAddress } from "./address.ts";
import { FigureRows } from "./figure-rows.tsx";

/** Prefix of the fields' ids. */
export const formId = "results";

/** Has a row for each figure that can be sent. */
const emptyForm = Object.fromEntries(Object.keys(resultTextLabels).map((name) => [name, ""]));

interface ResultsFormProps {
  drafted: DraftedForm;
  shown: ShownVersion;
  tab: RefObject<string>;
  element: RefObject<HTMLFormElement | null>;
  /** The draft that the page was loaded with, for a form sent without scripts. */
  serverBase: string;
  /** Of what was sent; "0" if nothing was. */
  version: string;
  savedAt: string | null;
  timeZone: string;
  lastResult?: FormResult;
  onConflict(conflict: Conflict): void;
}

export function ResultsForm({ drafted, shown, tab, element, onConflict, ...rest }: ResultsFormProps) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const answer = useActionData();
  const isBusy = navigation.formAction === resultsAddress;
  const isWaiting = useRef(false);
  const [isAccepted, setAccepted] = useState(false);
  const [form, fields] = useForm(resultsForm, {
    id: formId,
    values: { ...emptyForm, ...shown.form },
    lastResult: rest.lastResult,
  });
  const { status, noteTyping, saveNow, copyBeforeSending, pause, resume } = useAutosave({
    drafted,
    shown,
    tab,
    element,
    onConflict,
    onSubmitted: () => setAccepted(true),
  });
  const summary = useFocusOnFailure(form.errors?.length ? form.errors : undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused form is a draft again
  useEffect(() => {
    if (navigation.state === "idle") resume();
    // A submission that fails at once may never be rendered as "submitting".
  }, [navigation.state, answer]);

  /** Sends once no autosave is in flight, whose draft would arrive after it. */
  async function send(event: { preventDefault(): void }) {
    if (isWaiting.current || isBusy) return event.preventDefault();
    copyBeforeSending();
    const underWay = pause();
    if (!underWay) return;
    event.preventDefault();
    isWaiting.current = true;
    await underWay;
    isWaiting.current = false;
    element.current?.requestSubmit();
  }

  async function leave(event: MouseEvent) {
    event.preventDefault();
    await saveNow();
    if (navigator.onLine) navigate(dashboardAddress);
  }

  const isSent = rest.version !== "0";
  const { onSubmit, ...formProps } = getFormProps(form);
  return (
    <div className="page pb-24">
      <aside aria-label="Draft" className="progress-panel results-draft">
        <SaveState
          status={status}
          timeZone={rest.timeZone}
          untouched={rest.savedAt ? `Draft saved ${rest.savedAt}` : "Saved as a draft while you type"}
          signInHref={`${href("/signin")}?next=${resultsAddress}`}
        />
      </aside>
      <Form
        method="post"
        action={resultsAddress}
        ref={element}
        {...formProps}
        onInput={noteTyping}
        onSubmit={(event) => {
          onSubmit(event);
          if (!event.defaultPrevented) send(event);
        }}
        className="results-form"
      >
        <input type="hidden" name="base" value={rest.serverBase} />
        <input type="hidden" name="version" value={rest.version} />
        <div ref={summary} tabIndex={-1} className="empty:hidden">
          <ErrorSummary
            errors={isAccepted ? [messages.alreadyAccepted] : form.errors}
            fields={["figures", ...Object.keys(resultTextLabels)].map((name) => ({
              id: `${formId}-${name}`,
              errors: form.allErrors[name],
            }))}
          />
        </div>
        <section id="figures" aria-labelledby="figures-title" className="form-section">
          <h2 id="figures-title" className="display text-subheading">
            Figures
          </h2>
          <FigureRows field={fields.figures} />
        </section>
        <section aria-labelledby="words-title" className="form-section">
          <h2 id="words-title" className="display text-subheading">
            Your words
          </h2>
          <TextArea field={fields.changed} label={labels.changed} rows={6} maxLength={limits.changed} />
        </section>
        <section aria-labelledby="quotation-title" className="form-section">
          <h2 id="quotation-title" className="display text-subheading">
            A quotation
          </h2>
          <TextArea
            field={fields.quotation}
            label={labels.quotation}
            hint="A sentence or two that could stand beside your story. It is published only if you agree to it on your dashboard."
            rows={3}
            maxLength={limits.quotation}
          />
          <div className="field-pair">
            <TextField
              field={fields.signedName}
              label={labels.signedName}
              hint="Who signs the quotation"
              maxLength={limits.signedName}
              isOneOfTwo
            />
            <TextField
              field={fields.signedRole}
              label={labels.signedRole}
              hint="Such as Executive Director"
              maxLength={limits.signedRole}
              isOneOfTwo
            />
          </div>
        </section>
        <div className="grid gap-5 border-t border-current pt-8">
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone="primary" size="large" busy={isBusy} busyText="Sending...">
              {isSent ? "Save Correction" : "Send Results"}
            </Button>
            <DraftButtons onCancel={leave} />
          </div>
          <p className="text-small text-(--muted)">Cancel returns to your dashboard and keeps the draft.</p>
        </div>
      </Form>
    </div>
  );
}
