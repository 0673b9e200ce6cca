import type { FieldMetadata } from "@conform-to/react";
import type { ComponentProps } from "react";
import { RadioGroup } from "#app/ui/choice-fields.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { questions } from "#domain/inbox/bcpbp-applications/questions.ts";
import type { Fields } from "./fields.ts";

type Name = Exclude<keyof typeof questions, "challenges" | "desiredServices">;

/** Field, label, hint and limit of a question. */
function questionProps(fields: Fields, name: Name) {
  const question: { label: string; hint?: string; limit?: number } = questions[name];
  const field: FieldMetadata<string | undefined> = fields[name];
  return { field, label: question.label, hint: question.hint, maxLength: question.limit };
}

type Own<Props> = Omit<Props, "field" | "label" | "hint" | "options">;

interface QuestionRef<Names = Name> {
  fields: Fields;
  name: Names;
}

export function Line({ fields, name, ...own }: QuestionRef & Own<ComponentProps<typeof TextField>>) {
  return <TextField {...questionProps(fields, name)} {...own} />;
}

export function Lines({ fields, name, ...own }: QuestionRef & Own<ComponentProps<typeof TextArea>>) {
  return <TextArea {...questionProps(fields, name)} {...own} />;
}

type Chosen = "orgType" | "teamSize" | "revenue" | "commitment" | "deliveryMethod";

export function Choice({ fields, name }: QuestionRef<Chosen>) {
  const { field, label } = questionProps(fields, name);
  return <SelectField field={field} label={label} options={questions[name].options} />;
}

export function Buttons({ fields, name, columns }: QuestionRef<Chosen> & { columns?: 2 }) {
  const { field, label, hint } = questionProps(fields, name);
  return (
    <RadioGroup field={field} label={label} hint={hint} options={questions[name].options} columns={columns} />
  );
}
