import { Check } from "lucide-react";
import { href } from "react-router";
import type { SaveStatus } from "#app/drafts/autosave.ts";
import { SaveState } from "#app/drafts/save-state.tsx";
import type { FormTexts } from "#domain/drafts/rules.ts";
import {
  type ApplicationField,
  applicationLabels,
  applicationSections,
  progressOf,
} from "#domain/inbox/bcpbp-applications/questions.ts";
import { formAddress } from "./address.ts";
import { fieldId } from "./fields.ts";

interface ProgressPanelProps {
  values: FormTexts;
  status: SaveStatus;
  savedAt: string | null;
  timeZone: string;
}

/** Progress and save state; sticky while the form scrolls. */
export function ProgressPanel({ values, status, savedAt, timeZone }: ProgressPanelProps) {
  const { missing, answered, total } = progressOf(values);
  return (
    <aside aria-label="Progress" className="progress-panel">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 lg:grid lg:gap-2">
        <p id="progress-text" className="font-semibold tabular-nums">
          {answered} of {total} required answers
        </p>
        <SaveState
          status={status}
          timeZone={timeZone}
          untouched={savedAt ? `Draft saved ${savedAt}` : "Not saved yet"}
          signInHref={`${href("/signin")}?next=${formAddress}`}
        />
      </div>
      <progress value={answered} max={total} aria-labelledby="progress-text" />
      <nav aria-label="Sections" className="hidden lg:block">
        <ol>
          {applicationSections.map(({ id, title, fields }) => {
            const lacks = missing.filter((field) => fields.includes(field)).length;
            return (
              <li key={id}>
                <a href={`#${id}`}>
                  {title}
                  {lacks === 0 ? (
                    <Check size={18} role="img" aria-label="nothing missing" className="text-leaf" />
                  ) : (
                    <span className="text-label text-(--muted)">{lacks} missing</span>
                  )}
                </a>
              </li>
            );
          })}
        </ol>
      </nav>
    </aside>
  );
}

/** Links to the missing answers, at the end of the form. */
export function MissingAnswers({ values }: { values: FormTexts }) {
  const { missing } = progressOf(values);
  if (missing.length === 0) {
    return (
      <p className="flex items-center gap-2 font-medium text-evergreen">
        <Check size={20} aria-hidden="true" />
        All required answers are in.
      </p>
    );
  }
  return (
    <div className="grid gap-2">
      <h2 className="font-semibold">Still missing</h2>
      <ul className="flex flex-wrap gap-x-6">
        {missing.map((field) => (
          <li key={field}>
            <a href={`#${firstControl(field)}`} className="missing-link">
              {applicationLabels[field]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A link to radio buttons leads to the first one. */
function firstControl(field: ApplicationField) {
  return field === "commitment" ? `${fieldId(field)}-0` : fieldId(field);
}
