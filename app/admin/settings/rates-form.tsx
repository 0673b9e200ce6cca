import { getFormProps } from "@conform-to/react";
import { useRef } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useForm } from "#app/ui/use-form.ts";
import { rateForm, rateLabels, rateLimits, rateMessages } from "#domain/program/hours/rules.ts";
import { slugOf } from "#domain/text/slugs.ts";
import type { SaveAnswer } from "../save-answer.ts";
import { SaveConflict } from "../save-conflict.tsx";
import { useOpened } from "./use-opened.ts";

interface Rate {
  service: string;
  version: number;
  form: { rate: string; basis: string };
}

/** The rate of one service. It keeps the version that it was opened with until it is saved. */
export function RateForm({ rate }: { rate: Rate }) {
  const fetcher = useFetcher<SaveAnswer>();
  const { values, count, done, takeSaved } = useOpened(rate, fetcher);
  return (
    <>
      <OpenedForm key={count} rate={values} fetcher={fetcher} onTake={takeSaved} />
      <p role="status" className="pt-2 empty:hidden">
        {done}
      </p>
    </>
  );
}

interface OpenedFormProps {
  rate: Rate;
  fetcher: FetcherWithComponents<SaveAnswer>;
  /** Gives up what was typed for what is saved. */
  onTake(): void;
}

function OpenedForm({ rate: { service, version, form: values }, fetcher, onTake }: OpenedFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { result } = fetcher.data ?? {};
  const [form, { rate, basis }] = useForm(rateForm, {
    id: `rate-${slugOf(service)}`,
    values,
    lastResult: result,
  });
  return (
    <fetcher.Form method="post" {...getFormProps(form)} ref={element} className="grid gap-4">
      <SaveConflict
        fetcher={fetcher}
        form={element}
        intent="save"
        version={version}
        text={rateMessages.conflict}
        onTake={onTake}
      />
      <ErrorSummary errors={form.errors} fields={[rate, basis]} />
      <input type="hidden" name="service" value={service} />
      <input type="hidden" name="version" value={version} />
      <TextField field={rate} label={rateLabels.rate} inputMode="decimal" hint="In dollars: 150 or 150.50" />
      <TextArea
        field={basis}
        label={rateLabels.basis}
        rows={3}
        maxLength={rateLimits.basis}
        hint="One sentence, which members read."
      />
      <div>
        <Button
          name="intent"
          value="save"
          tone="outline"
          busy={fetcher.state !== "idle"}
          busyText="Saving..."
        >
          Save Rate<span className="sr-only"> of {service}</span>
        </Button>
      </div>
    </fetcher.Form>
  );
}
