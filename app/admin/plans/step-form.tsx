import { getFormProps } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { Versions } from "#app/drafts/versions.tsx";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice-fields.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Flash } from "#app/ui/flash.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useForm } from "#app/ui/use-form.ts";
import {
  type Doer,
  doerNames,
  doers,
  type StepIntent,
  stepForm,
  stepLabels,
  stepLimits,
  stepMessages,
} from "#domain/program/plans/rules.ts";
import type { StepAnswer } from "./answer.ts";

interface StepFormProps {
  /** What the form begins with; the id and the version of a step that is there. */
  start: {
    id?: string;
    version?: number;
    week: number;
    who: Doer;
    title?: string;
    description?: string | null;
  };
  weeks: number;
  /** Whether the title gets the focus at first. */
  isFocused: boolean;
  /** Gets what was done, and the week and doer that were sent. */
  onSaved(done: string, sent: { week: number; who: Doer }): void;
  /** Closes the form without saving. */
  onClose?(): void;
}

/** The form of a step. It keeps the values and the version that it was opened with, whatever is loaded meanwhile. */
export function StepForm({ start, weeks, isFocused, onSaved, onClose }: StepFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<StepAnswer>();
  const { revalidate } = useRevalidator();
  const { id, version, week, who, title = "", description } = useRef(start).current;
  const intent: StepIntent = id ? "save-step" : "add-step";
  const { done, failure, result, conflict } = fetcher.data ?? {};
  const [form, fields] = useForm(stepForm, {
    id: id ? `edit-${id}` : "new-step",
    values: { week: String(week), who, title, description: description ?? "" },
    lastResult: result,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is saved
  useEffect(() => {
    if (done === undefined || !element.current) return;
    const sent = new FormData(element.current);
    onSaved(done, { week: Number(sent.get("week")), who: sent.get("who") === "member" ? "member" : "firm" });
  }, [done]);

  /** Saves what was typed over the version that is saved now. */
  function saveOver(newest: number) {
    if (!element.current) return;
    const typed = new FormData(element.current);
    typed.set("intent", intent);
    typed.set("version", String(newest));
    void fetcher.submit(typed, { method: "post" });
  }

  function keepSaved() {
    void revalidate();
    onClose?.();
  }

  return (
    <fetcher.Form method="post" {...getFormProps(form)} ref={element} className="grid w-full gap-4">
      {conflict && (
        <Versions
          text={stepMessages.conflict}
          differences={conflict.differences}
          keep={{ label: "Keep mine", choose: () => saveOver(conflict.version) }}
          take={{ label: "Keep the saved one", choose: keepSaved }}
          href=""
        />
      )}
      <Flash message={failure ? { tone: "failure", ...failure } : null} />
      <ErrorSummary
        errors={form.errors}
        fields={[fields.title, fields.week, fields.who, fields.description]}
      />
      {id && <input type="hidden" name="id" value={id} />}
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <TextField
        field={fields.title}
        label={stepLabels.title}
        maxLength={stepLimits.title}
        autoFocus={isFocused}
      />
      <div className="plan-fields">
        <SelectField
          field={fields.week}
          label={stepLabels.week}
          emptyText={null}
          options={Array.from({ length: Math.max(weeks, week) }, (_, index) => String(index + 1))}
        />
        <RadioGroup
          field={fields.who}
          label={stepLabels.who}
          columns={2}
          options={doers.map((value) => ({ value, label: doerNames[value] }))}
        />
      </div>
      <TextArea
        field={fields.description}
        label={stepLabels.description}
        rows={3}
        maxLength={stepLimits.description}
      />
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value={intent} busy={fetcher.state !== "idle"} busyText="Saving...">
          {id ? "Save Step" : "Add Step"}
        </Button>
        {onClose && (
          <Button type="button" tone="outline" onClick={onClose}>
            Cancel
          </Button>
        )}
      </div>
    </fetcher.Form>
  );
}
