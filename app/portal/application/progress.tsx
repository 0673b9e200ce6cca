import { Check, CircleAlert } from "lucide-react";
import { TextLink } from "#app/ui/text-link.tsx";
import type { DraftForm } from "#domain/bcpbp-applications/draft.ts";
import {
  type ApplicationField,
  applicationLabels,
  applicationSections,
  progressOf,
} from "#domain/bcpbp-applications/sections.ts";
import type { SaveStatus } from "./autosave.ts";
import { fieldId } from "./fields.ts";

interface ProgressPanelProps {
  values: DraftForm;
  status: SaveStatus;
  savedAt: string | null;
}

/** Stays in sight while the form scrolls: how far one is, and that it is saved. */
export function ProgressPanel({ values, status, savedAt }: ProgressPanelProps) {
  const { missing, answered, total } = progressOf(values);
  return (
    <aside aria-label="Progress" className="progress-panel">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 lg:grid lg:gap-2">
        <p id="progress-text" className="font-semibold tabular-nums">
          {answered} of {total} required answers
        </p>
        <SaveState status={status} savedAt={savedAt} />
      </div>
      <progress value={answered} max={total} aria-labelledby="progress-text" />
      <nav aria-label="Sections" className="hidden lg:block">
        <ol>
          {applicationSections.map(({ id, title, fields }) => {
            const lacks = missing.filter((field) => (fields as readonly string[]).includes(field)).length;
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

function SaveState({ status, savedAt }: { status: SaveStatus; savedAt: string | null }) {
  return (
    <p role="status" className="text-label text-(--muted)" data-state={status.state}>
      {saveText(status, savedAt)}
    </p>
  );
}

function saveText(status: SaveStatus, savedAt: string | null) {
  switch (status.state) {
    case "untouched":
      return savedAt ? `Draft saved ${savedAt}` : "Not saved yet";
    case "saving":
      return "Saving...";
    case "saved":
      return `Saved ${clock(status.at)}`;
    case "offline":
      return <Warning>Offline: kept in this browser, trying again</Warning>;
    case "signed out":
      return (
        <Warning>
          You have been signed out. Your text is kept in this browser:{" "}
          <TextLink href="/signin?next=/member-dashboard/application" tone="plain">
            sign in again
          </TextLink>
        </Warning>
      );
    case "refused":
      return <Warning>{status.text}</Warning>;
    case "conflict":
      return (
        <Warning>
          Saved elsewhere:{" "}
          <TextLink href="#versions" tone="plain">
            choose a version
          </TextLink>
        </Warning>
      );
    case "submitted":
      return "Already submitted";
  }
}

function Warning({ children }: { children: React.ReactNode }) {
  return (
    <span className="flex gap-2 font-medium text-brick-deep">
      <CircleAlert size={18} aria-hidden="true" className="mt-0.5 flex-none" />
      <span>{children}</span>
    </span>
  );
}

/** "12:04", by the reader's own clock. */
function clock(moment: Date) {
  return moment.toLocaleTimeString("en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}

/** At the end of the form: what is still missing, each with the way to it. */
export function MissingAnswers({ values }: { values: DraftForm }) {
  const { missing } = progressOf(values);
  if (missing.length === 0) {
    return (
      <p className="flex items-center gap-2 font-medium text-evergreen">
        <Check size={20} aria-hidden="true" />
        Every required answer is there.
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

/** A question of several buttons is reached at its first one. */
function firstControl(field: ApplicationField) {
  return field === "commitment" ? `${fieldId(field)}-0` : fieldId(field);
}
