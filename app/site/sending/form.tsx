import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { data, useNavigation } from "react-router";
import type { z } from "zod";
import { TextField } from "#app/ui/text-field.tsx";
import { forgetTyped, keepTyped, restoreTyped } from "./kept.ts";

interface SendingFormOptions<Schema extends z.ZodObject> {
  /** Under which name this tab keeps what is typed. */
  name: string;
  schema: Schema;
  /** The ticket the page came with. */
  ticket: string;
  refused?: { result: SubmissionResult<string[]>; ticket?: string };
  defaultValue?: Partial<Record<keyof z.input<Schema>, string>>;
}

/** A form that a visitor sends: the fields, what to spread on the form, and the ticket to send along. */
export function useSendingForm<Schema extends z.ZodObject>(options: SendingFormOptions<Schema>) {
  const { name, schema, refused } = options;
  const [form, fields] = useForm<z.input<Schema>>({
    id: name,
    lastResult: refused?.result,
    defaultValue: options.defaultValue as never,
    constraint: getZodConstraint(schema) as never,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
  });
  const [restored, setRestored] = useState<string>();
  const element = useRef<HTMLFormElement>(null);
  const wasRefused = useRef(refused !== undefined);

  useEffect(() => {
    if (!element.current || wasRefused.current) return;
    setRestored(restoreTyped(name, element.current));
  }, [name]);

  // Who pressed the button at the form's foot would not see what is said at its head.
  useEffect(() => {
    if (refused) element.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "center" });
  }, [refused]);

  function keep(event: FormEvent<HTMLFormElement>) {
    keepTyped(name, event.currentTarget);
  }

  return {
    form,
    fields,
    formProps: { ref: element, onInput: keep },
    ticket: refused?.ticket ?? restored ?? options.ticket,
    isBusy: useNavigation().state === "submitting",
  };
}

/** How the hidden field is called once it stands in the way. */
const referenceLabel = "Leave this field empty";

interface SendingFieldsProps {
  reference: FieldMetadata<unknown>;
  ticket: string;
}

/** The fields that nobody sees, unless one of them stands in the way. */
export function SendingFields({ reference, ticket }: SendingFieldsProps) {
  const field = (
    <TextField
      field={reference as FieldMetadata<string>}
      label={referenceLabel}
      required={false}
      autoComplete="off"
    />
  );
  return (
    <>
      <input type="hidden" name="ticket" value={ticket} />
      {reference.errors ? (
        field
      ) : (
        <div className="absolute -left-[200vw]" inert>
          {field}
        </div>
      )}
    </>
  );
}

/** Around a form's action in the browser: a connection that fails loses nothing, one that succeeds leaves nothing behind. */
export async function sendKeeping<Answer>(name: string, sendFailed: string, send: () => Promise<Answer>) {
  try {
    return await send();
  } catch (answer) {
    if (!(answer instanceof Response)) {
      const result: SubmissionResult<string[]> = { status: "error", error: { "": [sendFailed] } };
      // With a status of failure the page is not loaded anew, which would fail as well.
      return data({ result }, { status: 503 });
    }
    forgetTyped(name);
    throw answer;
  }
}
