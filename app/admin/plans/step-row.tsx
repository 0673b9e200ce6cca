import { ArrowDown, ArrowUp, Check, Pencil, Trash2, Undo2 } from "lucide-react";
import { type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Flash } from "#app/ui/flash.tsx";
import { doerNames, type StepIntent } from "#domain/program/plans/rules.ts";
import type { SaveAnswer } from "../save-answer.ts";
import type { ShownStep } from "./shown-step.server.ts";
import { StepForm } from "./step-form.tsx";

const deletion: StepIntent = "delete-step";

interface StepRowProps {
  step: ShownStep;
  /** The step as its form was opened. */
  opened?: ShownStep;
  weeks: number;
  /** Its number within its week. */
  place: number;
  /** It is the first of the first week, or the last of the last. */
  isFirst: boolean;
  isLast: boolean;
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
  const { step, opened, weeks, place, isFirst, isLast, isTemplate, isClosed } = props;
  const { onOpen, onClose, onDelete, onDone } = props;
  const { id, title, description, week, who, done, version } = step;
  const fetcher = useFetcher<SaveAnswer>({ key: id });
  const isIdle = fetcher.state === "idle";
  const editButton = useRef<HTMLButtonElement>(null);
  const { done: wasDone, failure } = fetcher.data ?? {};

  function say(text: string) {
    onDone(`${text} ${title}, step ${place} of week ${week}.`);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the changed step is loaded
  useEffect(() => {
    if (wasDone && isIdle) say(wasDone);
  }, [fetcher.data, isIdle]);
  const wasOpen = useRef(opened !== undefined);
  useEffect(() => {
    if (wasOpen.current && !opened) editButton.current?.focus();
    wasOpen.current = opened !== undefined;
  }, [opened]);

  function send(event: SubmitEvent<HTMLFormElement>) {
    const button = event.nativeEvent.submitter;
    // A second press would send the version from before the first.
    if (!isIdle || button?.ariaDisabled === "true") return event.preventDefault();
    if (button?.getAttribute("value") === deletion) onDelete(step);
  }

  if (opened) {
    return (
      <li className="plan-step" data-editing>
        <StepForm
          start={opened}
          weeks={weeks}
          isFocused
          onSaved={(saved) => {
            onClose(step);
            say(saved);
          }}
          onClose={() => onClose(step)}
        />
      </li>
    );
  }
  return (
    <li className="plan-step" data-done={done ? "" : undefined}>
      <div className="plan-step-text">
        <p className="plan-step-title">{title}</p>
        <p className="plan-step-facts">
          <Badge tone={who === "firm" ? "success" : "neutral"}>{doerNames[who]}</Badge>
          {done && <span>Done {done}</span>}
        </p>
        {description && <p className="plan-step-description">{description}</p>}
        {failure && isIdle && <Flash message={{ tone: "failure", ...failure }} />}
      </div>
      {!isClosed && (
        <fetcher.Form method="post" className="plan-step-buttons" onSubmit={send}>
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
            onClick={() => isIdle && onOpen(step)}
          >
            <Pencil size={18} aria-hidden="true" />
          </button>
          <StepButton intent="up" label="Up" of={title} isDisabled={isFirst}>
            <ArrowUp size={18} aria-hidden="true" />
          </StepButton>
          <StepButton intent="down" label="Down" of={title} isDisabled={isLast}>
            <ArrowDown size={18} aria-hidden="true" />
          </StepButton>
          <StepButton intent={deletion} label="Delete" of={title}>
            <Trash2 size={18} aria-hidden="true" />
          </StepButton>
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
  isDisabled?: boolean;
  children: ReactNode;
}

/** Keeps the focus when it is disabled. */
function StepButton({ intent, label, of, isDisabled = false, children }: StepButtonProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      className="icon-button"
      title={label}
      aria-label={`${label}: ${of}`}
      aria-disabled={isDisabled || undefined}
    >
      {children}
    </button>
  );
}
