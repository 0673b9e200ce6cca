import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { Option } from "#app/ui/select-field.tsx";

interface ZoneChoiceProps {
  zone: string;
  zones: { label: string; options: Option[] }[];
  /** Preserved in the URL when another zone is chosen. */
  service?: string;
  /** The message for an unknown time zone. */
  problem?: string | null;
  /** Choosing a zone submits this form, because a new page would lose what was typed. */
  formId?: string;
  /** No zone was chosen, so the script uses the browser's. */
  isUnknown: boolean;
}

export function ZoneChoice({ zone, zones, service, problem, formId, isUnknown }: ZoneChoiceProps) {
  const field = (
    <div className="field">
      <label className="field-label" htmlFor="zone">
        Your time zone
      </label>
      <div className="flex gap-2">
        <select
          id="zone"
          name={formId ? "timeZone" : "zone"}
          form={formId}
          defaultValue={zone}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? "zone-problem" : undefined}
          className="control control-select min-w-0"
        >
          {zones.map(({ label, options }) => (
            <optgroup key={label} label={label}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <Button
          className="flex-none"
          type="submit"
          tone="outline"
          form={formId}
          formNoValidate
          name={formId && "show"}
          value="zone"
        >
          Show
          <span className="sr-only"> its times</span>
        </Button>
      </div>
      {problem && (
        <p id="zone-problem" className="field-fault">
          {problem}
        </p>
      )}
    </div>
  );
  if (formId) return field;
  return (
    <form method="get" action={href("/book-session/call")} data-own-zone={isUnknown ? "" : undefined}>
      {service && <input type="hidden" name="service" value={service} />}
      {field}
    </form>
  );
}
