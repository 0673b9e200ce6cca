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

interface NameAndEmailProps {
  name: FieldMetadata<string>;
  email: FieldMetadata<string>;
  limits: { name: number; email: number };
}

export function NameAndEmail({ name, email, limits }: NameAndEmailProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField field={name} label="Name" autoComplete="name" maxLength={limits.name} />
      <TextField field={email} label="Email" type="email" autoComplete="email" maxLength={limits.email} />
    </div>
  );
}

/** The honeypot's label, visible if it was filled in. */
const referenceLabel = "Leave this field empty";

interface SendingFieldsProps {
  reference: FieldMetadata<string | undefined>;
  ticket: string;
}

export function SendingFields({ reference, ticket }: SendingFieldsProps) {
  return (
    <>
      <input type="hidden" name="ticket" value={ticket} />
      <Honeypot reference={reference} />
    </>
  );
}

/** Visible only if it was filled in. */
export function Honeypot({ reference }: Pick<SendingFieldsProps, "reference">) {
  const field = <TextField field={reference} label={referenceLabel} required={false} autoComplete="off" />;
  if (reference.errors) return field;
  return (
    <div className="absolute -left-[200vw]" inert>
      {field}
    </div>
  );
}
