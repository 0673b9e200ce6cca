import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "#app/ui/text-field.tsx";
import { type FormResult, type FormSchema, useForm } from "#app/ui/use-form.ts";

interface SendingFormOptions<Schema extends FormSchema> {
  name: string;
  schema: Schema;
  ticket: string;
  refused?: { result: FormResult; ticket?: string };
  values?: Record<string, string>;
}

/** A visitor's form: its fields, and the ticket to send with it. */
export function useSendingForm<Schema extends FormSchema>(options: SendingFormOptions<Schema>) {
  const { name, schema, refused, values } = options;
  const [form, fields] = useForm(schema, { id: name, values, lastResult: refused?.result });
  return { form, fields, ticket: refused?.ticket ?? options.ticket, isAnswer: refused !== undefined };
}

/** The honeypot's label, visible if it was filled in. */
const referenceLabel = "Leave this field empty";

interface SendingFieldsProps {
  reference: FieldMetadata<string | undefined>;
  ticket: string;
}

/** The ticket and the honeypot, which is visible only if it was filled in. */
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
