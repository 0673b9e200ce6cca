import { ArrowDown, ArrowUp, Check, Pencil, Trash2, Undo2 } from "lucide-react";
import { type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Flash } from "#app/ui/flash.tsx";
import { type Doer, doerNames, type StepIntent } from "#domain/program/plans/rules.ts";
import type { StepAnswer } from "./answer.ts";
import { StepForm } from "./step-form.tsx";

/** A step as the back office shows it. */
export interface ShownStep {
  id: string;
  version: number;
  week: number;
  who: Doer;
  title: string;
  description: string | null;
  /** "11/18/2026 by the member" */
  done: string | null;
}

interface StepRowProps {
  step: ShownStep;
  /** The step as its form was opened. */
  opened?: ShownStep;
  weeks: number;
  /** Steps of a template are never done. */
  isTemplate: boolean;
  /** The plan of a closed engagement stays as it is. */
  isClosed: boolean;
  onOpen(step: ShownStep): void;
  onClose(step: ShownStep): void;
  onDelete(step: ShownStep): void;
  /** Gets what was done. */
  onDone(done: string): void;
}

/** One step with its buttons, or with its form in place of them. */
export function StepRow(props: StepRowProps) {
  const { step, opened, weeks, isTemplate, isClosed, onOpen, onClose, onDelete, onDone } = props;
  const fetcher = useFetcher<StepAnswer>();
  const editButton = useRef<HTMLButtonElement>(null);
  const { done: wasDone, failure } = fetcher.data ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer
  useEffect(() => {
    if (wasDone) onDone(wasDone);
  }, [fetcher.data]);
  const wasOpen = useRef(opened !== undefined);
  useEffect(() => {
    if (wasOpen.current && !opened) editButton.current?.focus();
    wasOpen.current = opened !== undefined;
  }, [opened]);

  /** A second press would send the version from before the first. */
  function ignoreWhileBusy(event: SubmitEvent<HTMLFormElement>) {
    if (fetcher.state !== "idle") event.preventDefault();
  }

  if (opened) {
    return (
      <li className="plan-step" data-editing>
        <StepForm
          start={opened}
          weeks={weeks}
          isFocused
          onSaved={(done) => {
            onClose(step);
            onDone(done);
          }}
          onClose={() => onClose(step)}
        />
      </li>
    );
  }
  const { id, title, description, who, done, version } = step;
  return (
    <li className="plan-step" data-done={done ? "" : undefined}>
      <div className="plan-step-text">
        <p className="plan-step-title">{title}</p>
        <p className="plan-step-facts">
          <Badge tone={who === "firm" ? "success" : "neutral"}>{doerNames[who]}</Badge>
          {done && <span>Done {done}</span>}
        </p>
        {description && <p className="plan-step-description">{description}</p>}
        <Flash message={failure ? { tone: "failure", ...failure } : null} />
      </div>
      {!isClosed && (
        <fetcher.Form
          method="post"
          className="plan-step-buttons"
          aria-label={title}
          onSubmit={ignoreWhileBusy}
        >
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={version} />
          {!isTemplate && (
            <StepButton intent={done ? "undo" : "done"} label={done ? "Undo" : "Done"} of={title}>
              {done ? <Undo2 size={18} aria-hidden="true" /> : <Check size={18} aria-hidden="true" />}
            </StepButton>
          )}
          <button
            ref={editButton}
            type="button"
            className="icon-button"
            title="Edit"
            aria-label={`Edit: ${title}`}
            onClick={() => onOpen(step)}
          >
            <Pencil size={18} aria-hidden="true" />
          </button>
          <StepButton intent="up" label="Up" of={title}>
            <ArrowUp size={18} aria-hidden="true" />
          </StepButton>
          <StepButton intent="down" label="Down" of={title}>
            <ArrowDown size={18} aria-hidden="true" />
          </StepButton>
          <button
            type="button"
            className="icon-button"
            title="Delete"
            aria-label={`Delete: ${title}`}
            onClick={() => onDelete(step)}
          >
            <Trash2 size={18} aria-hidden="true" />
          </button>
        </fetcher.Form>
      )}
    </li>
  );
}

interface StepButtonProps {
  intent: StepIntent;
  label: string;
  /** The step's title, for screen readers. */
  of: string;
  children: ReactNode;
}

function StepButton({ intent, label, of, children }: StepButtonProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      className="icon-button"
      title={label}
      aria-label={`${label}: ${of}`}
    >
      {children}
    </button>
  );
}
