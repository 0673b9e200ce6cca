import { getFormProps } from "@conform-to/react";
import { type FormEvent, useRef } from "react";
import { type FetcherWithComponents, href, useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useForm } from "#app/ui/use-form.ts";
import {
  type LetterTexts,
  letterTextLabels as labels,
  letterTextForm,
  letterTextMessages,
  letterTextLimits as limits,
} from "#domain/program/letters/rules.ts";
import type { SaveAnswer } from "../save-answer.ts";
import { SaveConflict } from "../save-conflict.tsx";
import { sendByFetcher } from "../send-form.ts";
import { useOpened } from "./use-opened.ts";

interface Texts {
  version: number;
  form: LetterTexts;
}

/** It keeps the version that it was opened with until it is saved. */
export function LetterForm({ texts }: { texts: Texts }) {
  const fetcher = useFetcher<SaveAnswer>();
  const { values, count, done, takeSaved } = useOpened(texts, fetcher);
  return (
    <>
      <OpenedForm key={count} texts={values} fetcher={fetcher} onTake={takeSaved} />
      <p role="status" className="pt-2 empty:hidden">
        {done}
      </p>
    </>
  );
}

interface OpenedFormProps {
  texts: Texts;
  fetcher: FetcherWithComponents<SaveAnswer>;
  /** Gives up what was typed for what is saved. */
  onTake(): void;
}

function OpenedForm({ texts: { version, form: values }, fetcher, onTake }: OpenedFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { result } = fetcher.data ?? {};
  const [form, fields] = useForm(letterTextForm, { id: "letter", values, lastResult: result });
  const { title, opening, statement, taxNote } = fields;
  const { onSubmit: validate, ...props } = getFormProps(form);

  function send(event: FormEvent<HTMLFormElement>) {
    validate(event);
    sendByFetcher(fetcher, event);
  }

  return (
    <form method="post" {...props} onSubmit={send} ref={element} className="grid gap-4">
      <SaveConflict
        fetcher={fetcher}
        form={element}
        intent="save"
        version={version}
        text={letterTextMessages.conflict}
        onTake={onTake}
      />
      <ErrorSummary errors={form.errors} fields={[title, opening, statement, taxNote]} />
      <input type="hidden" name="version" value={version} />
      <TextField field={title} label={labels.title} maxLength={limits.title} />
      <TextArea
        field={opening}
        label={labels.opening}
        rows={4}
        maxLength={limits.opening}
        hint="Above the table of services."
      />
      <TextArea
        field={statement}
        label={labels.statement}
        rows={5}
        maxLength={limits.statement}
        hint="Under the table and how the rates were determined."
      />
      <TextArea
        field={taxNote}
        label={labels.taxNote}
        rows={4}
        maxLength={limits.taxNote}
        hint="In small type, above the founder’s name."
      />
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="save" busy={fetcher.state !== "idle"} busyText="Saving...">
          Save Texts
        </Button>
        <Button tone="outline" formAction={href("/admin/settings/letter/preview")} formTarget="_blank">
          Preview<span className="sr-only"> in a new tab</span>
        </Button>
      </div>
    </form>
  );
}
