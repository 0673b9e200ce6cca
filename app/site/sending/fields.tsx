import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "#app/ui/text-field.tsx";
import { type FormResult, type FormSchema, useForm } from "#app/ui/use-form.ts";

interface SendingFormOptions<Schema extends FormSchema> {
  name: string;
  schema: Schema;
  /** The ticket the page came with. */
  ticket: string;
  refused?: { result: FormResult; ticket?: string };
  values?: Record<string, string>;
}

/** A form that a visitor sends: its fields, and the ticket to send along. */
export function useSendingForm<Schema extends FormSchema>(options: SendingFormOptions<Schema>) {
  const { name, schema, refused, values } = options;
  const [form, fields] = useForm(schema, { id: name, values, lastResult: refused?.result });
  return { form, fields, ticket: refused?.ticket ?? options.ticket, isAnswer: refused !== undefined };
}

/** How the hidden field is called once it stands in the way. */
const referenceLabel = "Leave this field empty";

interface SendingFieldsProps {
  reference: FieldMetadata<string | undefined>;
  ticket: string;
}

/** The fields that nobody sees, unless one of them stands in the way. */
export function SendingFields({ reference, ticket }: SendingFieldsProps) {
  const field = <TextField field={reference} label={referenceLabel} required={false} autoComplete="off" />;
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
