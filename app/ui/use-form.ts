import { type DefaultValue, parse, type SubmissionResult, useForm as useConform } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/** The server's answer to a refused form: values and errors. */
export type FormResult = SubmissionResult<string[]>;

/** The refused one of several forms on a page. */
export interface RefusedForm {
  intent: string;
  result: FormResult;
}

export function resultOf(refused: RefusedForm | undefined, intent: string) {
  return refused?.intent === intent ? refused.result : undefined;
}

/** An error for a form that could not be sent. */
export function failure(text: string): FormResult {
  return { status: "error", error: { "": [text] } };
}

export type FormSchema = z.ZodType<Record<string, unknown>, Record<string, unknown>>;

interface FormOptions {
  /** Prefix of the fields' ids. */
  id?: string;
  /** Initial values by field name: `hero.title`, `values[2].name`. */
  values?: Record<string, string | string[]>;
  lastResult?: FormResult;
}

/** The form's fields with their values, errors and constraints. */
export function useForm<Schema extends FormSchema>(schema: Schema, options: FormOptions = {}) {
  const { id, values = {}, lastResult } = options;
  return useConform<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult,
    // Values are strings before the schema has parsed them, which its type does not express.
    defaultValue: nested(values) as DefaultValue<z.input<Schema>>,
    constraint: getZodConstraint(schema),
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
}

/** Nested as Conform parses a submitted form. */
export function nested(values: Record<string, string | string[]>) {
  const entries = Object.entries(values).flatMap(([name, value]) =>
    [value].flat().map((text) => [name, text]),
  );
  return parse(new URLSearchParams(entries), { resolve: (value) => ({ value }) }).payload;
}
