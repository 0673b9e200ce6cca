import { getFormProps } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice-fields.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
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
import type { SaveAnswer } from "../save-answer.ts";
import { SaveConflict } from "../save-conflict.tsx";

export interface SentStep {
  title: string;
  week: number;
  who: Doer;
}

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
  /** Gets what was done, and what was sent. */
  onSaved(done: string, sent: SentStep): void;
  /** Closes the form without saving. */
  onClose?(): void;
}

/** The form of a step. It keeps the values and the version that it was opened with, whatever is loaded meanwhile. */
export function StepForm({ start, weeks, isFocused, onSaved, onClose }: StepFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<SaveAnswer>();
  const { revalidate } = useRevalidator();
  const { id, version, week, who, title = "", description } = start;
  const intent: StepIntent = id ? "save-step" : "add-step";
  const { done, result } = fetcher.data ?? {};
  const isSaved = done !== undefined && fetcher.state === "idle";
  const [form, fields] = useForm(stepForm, {
    id: id ? `edit-${id}` : "new-step",
    values: { week: String(week), who, title, description: description ?? "" },
    lastResult: result,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the saved step is loaded
  useEffect(() => {
    if (!isSaved || !element.current) return;
    const sent = new FormData(element.current);
    onSaved(done, {
      title: String(sent.get("title")),
      week: Number(sent.get("week")),
      who: sent.get("who") === "member" ? "member" : "firm",
    });
  }, [isSaved]);

  function keepSaved() {
    void revalidate();
    onClose?.();
  }

  return (
    <fetcher.Form method="post" {...getFormProps(form)} ref={element} className="grid w-full gap-4">
      <SaveConflict
        fetcher={fetcher}
        form={element}
        intent={intent}
        version={version ?? 0}
        text={stepMessages.conflict}
        onTake={keepSaved}
      />
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
