import { type DefaultValue, parse, type SubmissionResult, useForm as useConform } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/** What the server answered to a form that it refused: the values, and what is wrong with them. */
export type FormResult = SubmissionResult<string[]>;

/** One of several forms of a page that was refused. */
export interface RefusedForm {
  intent: string;
  result: FormResult;
}

export function resultOf(refused: RefusedForm | undefined, intent: string) {
  return refused?.intent === intent ? refused.result : undefined;
}

/** What a form says that could not even be sent. */
export function failure(text: string): FormResult {
  return { status: "error", error: { "": [text] } };
}

export type FormSchema = z.ZodType<Record<string, unknown>, Record<string, unknown>>;

interface FormOptions {
  /** The ids of fields begin with it. */
  id?: string;
  /** What the form begins with, under the names of its fields: `hero.title`, `values[2].name`. */
  values?: Record<string, string | string[]>;
  lastResult?: FormResult;
}

/** A form's fields: what stands in them, what is wrong, and what the browser itself can check. */
export function useForm<Schema extends FormSchema>(schema: Schema, options: FormOptions = {}) {
  const { id, values = {}, lastResult } = options;
  return useConform<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult,
    // A form's values are texts until its schema has read them; no schema in general says so.
    defaultValue: nested(values) as DefaultValue<z.input<Schema>>,
    constraint: getZodConstraint(schema),
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
}

/** As Conform reads a form that is sent. */
function nested(values: Record<string, string | string[]>) {
  const entries = Object.entries(values).flatMap(([name, value]) =>
    [value].flat().map((text) => [name, text]),
  );
  return parse(new URLSearchParams(entries), { resolve: (value) => ({ value }) }).payload;
}
