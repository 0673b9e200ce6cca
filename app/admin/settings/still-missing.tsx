import { Check } from "lucide-react";
import { Panel } from "#app/ui/card.tsx";
import type { FormTexts } from "#domain/drafts/rules.ts";
import { missingSettings, settingsFieldId, settingsLabels } from "#domain/office/settings/rules.ts";

interface StillMissingProps {
  saved: FormTexts;
  typed: FormTexts;
  /** Whether calls can be booked on the site itself. */
  hasHours: boolean;
}

/** Lists the missing settings; those typed but not saved yet have a check mark. */
export function StillMissing({ saved, typed, hasHours }: StillMissingProps) {
  const lacking = missingSettings(saved, { hasHours });
  const open = new Set(missingSettings(typed, { hasHours }));
  if (lacking.length === 0) return null;
  return (
    <Panel title="Still to be filled in">
      <ul className="flex flex-wrap gap-x-4">
        {lacking.map((field) => (
          <li key={field}>
            <a
              href={`#${settingsFieldId(field)}`}
              className="min-h-target inline-flex items-center gap-1.5 underline"
            >
              {settingsLabels[field]}
              {open.has(field) ? (
                <span className="w-4" />
              ) : (
                <Check size={16} role="img" aria-label="typed, not saved yet" />
              )}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
