import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import type { z } from "zod";
import { TextField } from "#app/ui/text-field.tsx";
import { useSiteForm } from "../forms/form.tsx";

interface SendingFormOptions<Schema extends z.ZodObject> {
  name: string;
  schema: Schema;
  /** The ticket the page came with. */
  ticket: string;
  refused?: { result: SubmissionResult<string[]>; ticket?: string };
  defaultValue?: Partial<Record<keyof z.input<Schema>, string>>;
}

/** A form that a visitor sends: its fields, and the ticket to send along. */
export function useSendingForm<Schema extends z.ZodObject>(options: SendingFormOptions<Schema>) {
  const { name, schema, refused, defaultValue } = options;
  const [form, fields] = useSiteForm(schema, { id: name, lastResult: refused?.result, defaultValue });
  return { form, fields, ticket: refused?.ticket ?? options.ticket, isAnswer: refused !== undefined };
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
