import { getFormProps } from "@conform-to/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import { Versions } from "#app/drafts/versions.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Flash } from "#app/ui/flash.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { DateField, TextField } from "#app/ui/text-field.tsx";
import { useForm } from "#app/ui/use-form.ts";
import {
  engagementForm,
  engagementLabels as labels,
  engagementLimits as limits,
  engagementMessages as messages,
  weeksOfProgram,
} from "#domain/program/engagements/rules.ts";
import type { StepAnswer } from "../plans/answer.ts";
import type { ShownEngagement } from "./load.server.ts";

interface SettingsFormProps {
  engagement: ShownEngagement;
}

/** First day, weeks and goal. What is saved elsewhere comes into the form only while nothing else was typed. */
export function SettingsForm({ engagement }: SettingsFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<StepAnswer>();
  const [opened, setOpened] = useState(engagement);
  /** The saved values are to replace what was typed. */
  const [isGivenUp, setGivenUp] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another version is saved
  useEffect(() => {
    if (engagement.version === opened.version) return;
    if (!isGivenUp && !holds(element.current, opened) && !holds(element.current, engagement)) return;
    setOpened(engagement);
    setGivenUp(false);
  }, [engagement.version, isGivenUp]);
  return (
    <>
      <OpenedForm
        key={opened.version}
        element={element}
        engagement={opened}
        fetcher={fetcher}
        onGivenUp={() => setGivenUp(true)}
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
  const { firstDay, weeks, goal } = typed.data;
  return firstDay === saved.firstDay && String(weeks) === saved.weeks && goal === saved.goal;
}

interface OpenedFormProps extends SettingsFormProps {
  element: RefObject<HTMLFormElement | null>;
  fetcher: FetcherWithComponents<StepAnswer>;
  onGivenUp(): void;
}

function OpenedForm({ element, engagement, fetcher, onGivenUp }: OpenedFormProps) {
  const { form: values, version, earliest, latest } = engagement;
  const { failure, result, conflict } = fetcher.data ?? {};
  const [form, fields] = useForm(engagementForm, { id: "engagement", values, lastResult: result });

  /** Saves what was typed over the version that is saved now. */
  function saveOver(newest: number) {
    if (!element.current) return;
    const typed = new FormData(element.current);
    typed.set("intent", "save");
    typed.set("version", String(newest));
    void fetcher.submit(typed, { method: "post" });
  }

  return (
    <fetcher.Form method="post" {...getFormProps(form)} ref={element} className="grid gap-4">
      {conflict && conflict.version !== version && (
        <Versions
          text={messages.conflict}
          differences={conflict.differences}
          keep={{ label: "Keep mine", choose: () => saveOver(conflict.version) }}
          take={{ label: "Keep the saved one", choose: onGivenUp }}
          href=""
        />
      )}
      <Flash message={failure ? { tone: "failure", ...failure } : null} />
      <ErrorSummary errors={form.errors} fields={[fields.firstDay, fields.weeks, fields.goal]} />
      <input type="hidden" name="version" value={version} />
      <DateField field={fields.firstDay} label={labels.firstDay} min={earliest} max={latest} />
      <TextField
        field={fields.weeks}
        label={labels.weeks}
        inputMode="numeric"
        hint={`${weeksOfProgram.usual} are usual, ${weeksOfProgram.most} the most.`}
      />
      <TextArea field={fields.goal} label={labels.goal} rows={4} maxLength={limits.goal} />
      <div>
        <Button name="intent" value="save" busy={fetcher.state !== "idle"} busyText="Saving...">
          Save Changes
        </Button>
      </div>
    </fetcher.Form>
  );
}
