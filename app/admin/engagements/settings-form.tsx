import { getFormProps } from "@conform-to/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { DateField, TextField } from "#app/ui/text-field.tsx";
import { useForm } from "#app/ui/use-form.ts";
import { weekdays } from "#domain/program/engagements/calendar.ts";
import {
  engagementForm,
  engagementLabels as labels,
  engagementLimits as limits,
  engagementMessages as messages,
  weeksOfProgram,
} from "#domain/program/engagements/rules.ts";
import type { SaveAnswer } from "../save-answer.ts";
import { SaveConflict } from "../save-conflict.tsx";
import type { ShownEngagement } from "./load.server.ts";

interface SettingsFormProps {
  engagement: ShownEngagement;
}

/** First day, weeks, goal and day of the check-in. What is saved elsewhere comes into the form only while nothing else was typed. */
export function SettingsForm({ engagement }: SettingsFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<SaveAnswer>();
  const [opened, setOpened] = useState(engagement);
  /** How often saved values have replaced those in the form, and the name of the field that then had the focus. */
  const [replaced, setReplaced] = useState({ count: 0, focused: "" });

  function replaceValues() {
    const focused = document.activeElement;
    const isInForm = element.current?.contains(focused) ?? false;
    const name = isInForm ? (focused?.getAttribute("name") ?? "firstDay") : "";
    setReplaced({ count: replaced.count + 1, focused: name });
    setOpened(engagement);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another version is saved
  useEffect(() => {
    if (engagement.version === opened.version) return;
    if (holds(element.current, engagement)) setOpened(engagement);
    else if (holds(element.current, opened)) replaceValues();
  }, [engagement.version]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the new fields are there
  useEffect(() => {
    element.current?.querySelector<HTMLElement>(`[name="${replaced.focused}"]`)?.focus();
  }, [replaced.count]);
  return (
    <>
      <OpenedForm
        key={replaced.count}
        element={element}
        engagement={opened}
        fetcher={fetcher}
        onGivenUp={replaceValues}
      />
      <p role="status" className="pt-2">
        {fetcher.state === "idle" && fetcher.data?.done}
      </p>
    </>
  );
}

/** Whether the form has what the engagement has, apart from spaces. */
function holds(form: HTMLFormElement | null, { form: saved }: ShownEngagement) {
  const typed = engagementForm.safeParse(Object.fromEntries(new FormData(form ?? undefined)));
  if (!typed.success) return false;
  return Object.entries(typed.data).every(
    ([name, value]) => String(value) === saved[name as keyof typeof saved],
  );
}

interface OpenedFormProps extends SettingsFormProps {
  element: RefObject<HTMLFormElement | null>;
  fetcher: FetcherWithComponents<SaveAnswer>;
  onGivenUp(): void;
}

function OpenedForm({ element, engagement, fetcher, onGivenUp }: OpenedFormProps) {
  const { form: values, version, earliest, latest } = engagement;
  const { result } = fetcher.data ?? {};
  const [form, fields] = useForm(engagementForm, { id: "engagement", values, lastResult: result });
  return (
    <fetcher.Form method="post" {...getFormProps(form)} ref={element} className="grid gap-4">
      <SaveConflict
        fetcher={fetcher}
        form={element}
        intent="save"
        version={version}
        text={messages.conflict}
        onTake={onGivenUp}
      />
      <ErrorSummary
        errors={form.errors}
        fields={[fields.firstDay, fields.weeks, fields.goal, fields.checkInDay]}
      />
      <input type="hidden" name="version" value={version} />
      <DateField field={fields.firstDay} label={labels.firstDay} min={earliest} max={latest} />
      <TextField
        field={fields.weeks}
        label={labels.weeks}
        inputMode="numeric"
        hint={`${weeksOfProgram.usual} are usual, ${weeksOfProgram.most} the most.`}
      />
      <TextArea field={fields.goal} label={labels.goal} rows={4} maxLength={limits.goal} />
      <SelectField
        field={fields.checkInDay}
        label={labels.checkInDay}
        options={weekdays}
        emptyText={null}
        hint="The day on which the member is asked, each week, how it went."
      />
      <div>
        <Button name="intent" value="save" busy={fetcher.state !== "idle"} busyText="Saving...">
          Save Changes
        </Button>
      </div>
    </fetcher.Form>
  );
}
