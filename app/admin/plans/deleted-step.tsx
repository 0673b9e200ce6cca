import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Flash } from "#app/ui/flash.tsx";
import { stepFailures, stepMessages } from "#domain/program/plans/rules.ts";
import type { SaveAnswer } from "../save-answer.ts";
import type { ShownStep } from "./shown-step.server.ts";

interface DeletedStepProps {
  step: ShownStep;
  onUndone(): void;
}

/** Says that a step was deleted, and brings it back at the end of its week. */
export function DeletedStep({ step, onUndone }: DeletedStepProps) {
  const { id, title, week, who, description, done } = step;
  /** That of the step's row, which shows a failure. */
  const deletion = useFetcher<SaveAnswer>({ key: id });
  const undo = useFetcher<SaveAnswer>();
  const message = useRef<HTMLDivElement>(null);
  const isDeleted = deletion.data?.done === stepMessages.done["delete-step"];
  const isUndone = undo.data?.done !== undefined;
  useEffect(() => {
    if (isDeleted) message.current?.focus();
  }, [isDeleted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is undone
  useEffect(() => {
    if (isUndone) onUndone();
  }, [isUndone]);
  const failure = undo.state === "idle" ? refusalOf(undo.data) : null;
  if (!isDeleted) return null;
  return (
    <>
      {failure && <Flash message={{ tone: "failure", ...failure }} />}
      <div ref={message} role="status" tabIndex={-1} className="flash" data-tone="success">
        <div className="flash-text">
          <p>{stepMessages.done["delete-step"]}</p>
          <p>
            {title}
            {done && " (Undo brings it back as open.)"}
          </p>
        </div>
        <undo.Form method="post">
          {Object.entries({ week, who, title, description: description ?? "" }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button name="intent" value="add-step" tone="outline" size="small" busy={undo.state !== "idle"}>
            Undo
          </Button>
        </undo.Form>
      </div>
    </>
  );
}

/** Why a step could not be added again. */
function refusalOf(answer: SaveAnswer | undefined) {
  if (answer?.failure) return answer.failure;
  const reasons = Object.values(answer?.result?.error ?? {}).flat();
  return reasons.length > 0 ? { text: stepFailures["add-step"], reason: reasons.join(" ") } : null;
}
