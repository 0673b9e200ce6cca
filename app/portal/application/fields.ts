import type { FieldMetadata } from "@conform-to/react";
import { type FormResult, useForm } from "#app/ui/use-form.ts";
import { applicationForm } from "#domain/bcpbp-applications/rules.ts";
import {
  type ApplicationField,
  applicationLabels,
  challengeKeys,
  chosenServices,
} from "#domain/bcpbp-applications/sections.ts";
import type { FormTexts } from "#domain/drafts/rules.ts";

/** Ids of fields begin with it, so that links lead to them. */
export const formId = "application";

export function fieldId(field: ApplicationField) {
  return `${formId}-${field}`;
}

export function useApplicationForm(values: FormTexts, lastResult?: FormResult) {
  const texts = { ...values, desiredServices: chosenServices(values) };
  return useForm(applicationForm, { id: formId, values: texts, lastResult });
}

export type Fields = ReturnType<typeof useApplicationForm>[1];

/** In the form's order, for the list of what is wrong. */
export function allFields(fields: Fields): FieldMetadata<unknown>[] {
  const names = Object.keys(applicationLabels) as ApplicationField[];
  const challenges = fields.challenges.getFieldset();
  return names.flatMap((name): FieldMetadata<unknown>[] => {
    if (name !== "challenges") return [fields[name]];
    const explanations = challengeKeys.map((key) => challenges[key].getFieldset().explanation);
    return [fields.challenges, ...explanations, challenges.other.getFieldset().specify];
  });
}
