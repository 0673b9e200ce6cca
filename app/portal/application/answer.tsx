import type { FieldMetadata } from "@conform-to/react";
import type { ComponentProps } from "react";
import { RadioGroup } from "#app/ui/choice-fields.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { questions } from "#domain/inbox/bcpbp-applications/questions.ts";
import type { Fields } from "./fields.ts";

type Name = Exclude<keyof typeof questions, "challenges" | "desiredServices">;

/** A question as the form asks it: by its label and hint, with its options or up to its limit. */
function asked(fields: Fields, name: Name) {
  const question: { label: string; hint?: string; limit?: number } = questions[name];
  const field: FieldMetadata<string | undefined> = fields[name];
  return { field, label: question.label, hint: question.hint, maxLength: question.limit };
}

type Own<Props> = Omit<Props, "field" | "label" | "hint" | "options">;

interface Of<Names = Name> {
  fields: Fields;
  name: Names;
}

export function Line({ fields, name, ...own }: Of & Own<ComponentProps<typeof TextField>>) {
  return <TextField {...asked(fields, name)} {...own} />;
}

export function Lines({ fields, name, ...own }: Of & Own<ComponentProps<typeof TextArea>>) {
  return <TextArea {...asked(fields, name)} {...own} />;
}

type Chosen = "orgType" | "teamSize" | "revenue" | "commitment" | "deliveryMethod";

export function Choice({ fields, name }: Of<Chosen>) {
  const { field, label } = asked(fields, name);
  return <SelectField field={field} label={label} options={questions[name].options} />;
}

export function Buttons({ fields, name, columns }: Of<Chosen> & { columns?: 2 }) {
  const { field, label, hint } = asked(fields, name);
  return (
    <RadioGroup field={field} label={label} hint={hint} options={questions[name].options} columns={columns} />
  );
}
