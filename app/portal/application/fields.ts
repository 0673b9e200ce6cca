import { type FormResult, useForm } from "#app/ui/use-form.ts";
import type { FormTexts } from "#domain/drafts/rules.ts";
import { challengeFieldLabels } from "#domain/inbox/bcpbp-applications/challenges.ts";
import {
  type ApplicationField,
  applicationFields,
  chosenServices,
} from "#domain/inbox/bcpbp-applications/questions.ts";
import { applicationForm } from "#domain/inbox/bcpbp-applications/rules.ts";

/** Prefix of the fields' ids, for links to fields. */
export const formId = "application";

export function fieldId(field: ApplicationField) {
  return `${formId}-${field}`;
}

export function useApplicationForm(values: FormTexts, lastResult?: FormResult) {
  const texts = { ...values, desiredServices: chosenServices(values) };
  return useForm(applicationForm, { id: formId, values: texts, lastResult });
}

export type Fields = ReturnType<typeof useApplicationForm>[1];

/** Errors in the form's order, for the error summary. */
export function faultsOf({ allErrors }: { allErrors: Record<string, string[]> }) {
  const names = applicationFields.flatMap((name) =>
    name === "challenges" ? [name, ...Object.keys(challengeFieldLabels)] : [name],
  );
  return names.map((name) => ({ id: `${formId}-${name}`, errors: allErrors[name] }));
}
