import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { DraftForm } from "#domain/bcpbp-applications/draft.ts";
import { type ApplicationForm, applicationForm } from "#domain/bcpbp-applications/rules.ts";
import {
  type ApplicationField,
  applicationLabels,
  challengeKeys,
  challengeLabels,
} from "#domain/bcpbp-applications/sections.ts";

/** Ids of fields begin with it, so that links lead to them. */
export const formId = "application";

export function fieldId(field: ApplicationField) {
  return `${formId}-${field}`;
}

export function useApplicationForm(values: DraftForm, lastResult?: SubmissionResult<string[]>) {
  return useForm<z.input<typeof applicationForm>, ApplicationForm>({
    id: formId,
    lastResult,
    defaultValue: values as z.input<typeof applicationForm>,
    constraint: getZodConstraint(applicationForm),
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: applicationForm }),
  });
}

export type Fields = ReturnType<typeof useApplicationForm>[1];

/** Every field under its label, for the list of what is wrong. */
export function labelledFields(fields: Fields): Record<string, FieldMetadata<unknown>> {
  const labelled: Record<string, FieldMetadata<unknown>> = {};
  for (const [name, label] of Object.entries(applicationLabels))
    labelled[label] = fields[name as ApplicationField];
  const challenges = fields.challenges.getFieldset();
  for (const key of challengeKeys) {
    const { explanation } = challenges[key].getFieldset();
    labelled[`${challengeLabels[key]}, explanation`] = explanation;
  }
  labelled["Other challenge"] = challenges.other.getFieldset().specify;
  return labelled;
}
