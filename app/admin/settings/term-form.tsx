import { getFormProps } from "@conform-to/react";
import { X } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type FormResult, useForm } from "#app/ui/use-form.ts";
import { pages } from "#domain/content/pages/list.ts";
import {
  termLimits as limits,
  type TermStrength,
  termForm,
  termStrengthLabels,
  termStrengths,
} from "#domain/inbox/problems/rules.ts";
import { type ServiceSlug, serviceSlugs } from "#domain/inbox/problems/services.ts";

const serviceOptions = serviceSlugs.map((value) => ({ value, label: pages[value].name }));
const strengthOptions = termStrengths.map((value) => ({ value, label: termStrengthLabels[value] }));

export function TermForm({ service, result }: { service: ServiceSlug; result?: FormResult }) {
  const [form, fields] = useForm(termForm, {
    id: "new-term",
    values: { term: "", service, strength: "clear" },
    lastResult: result,
  });
  const isBusy = useNavigation().formData?.get("intent") === "add";
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="grid w-full gap-4">
      <ErrorSummary errors={form.errors} fields={[fields.term, fields.service, fields.strength]} />
      <TextField
        field={fields.term}
        label="Term"
        maxLength={limits.term}
        hint="As people say it: “cash flow”. Other forms of a word are found too."
      />
      <SelectField field={fields.service} label="Service" options={serviceOptions} emptyText={null} />
      <SelectField
        field={fields.strength}
        label="Leads there"
        options={strengthOptions}
        emptyText={null}
        hint="A word of everyday language is better found only together with others."
      />
      <div>
        <Button name="intent" value="add" busy={isBusy} busyText="Saving...">
          Add Term
        </Button>
      </div>
    </Form>
  );
}

interface TermListProps {
  service: ServiceSlug;
  terms: { id: string; term: string; strength: TermStrength }[];
}

/** One form for all terms; each button submits the id of the term that it removes. */
export function TermList({ service, terms }: TermListProps) {
  if (terms.length === 0) {
    return <p className="text-(--muted)">No terms. The service is found by none of the visitors' words.</p>;
  }
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="service" value={service} />
      <ul className="vocabulary-terms">
        {terms.map(({ id, term, strength }) => (
          <li key={id} data-strength={strength}>
            <span className="wrap-anywhere">{term}</span>
            {strength === "hint" && <span className="text-label text-(--muted)">with others</span>}
            <button type="submit" name="id" value={id} className="vocabulary-remove">
              <X size={16} aria-hidden="true" />
              <span className="sr-only">Remove {term}</span>
            </button>
          </li>
        ))}
      </ul>
    </Form>
  );
}
