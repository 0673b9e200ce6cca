import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Flash } from "#app/ui/flash.tsx";
import { stepFailures, stepMessages } from "#domain/program/plans/rules.ts";
import type { StepAnswer } from "./answer.ts";
import type { ShownStep } from "./step-row.tsx";

/** Of the fetcher that deletes this step. */
export function deletionKey({ id }: ShownStep) {
  return `delete-step ${id}`;
}

interface DeletedStepProps {
  step: ShownStep;
  onUndone(): void;
}

/** Says that a step was deleted, and brings it back at the end of its week. */
export function DeletedStep({ step, onUndone }: DeletedStepProps) {
  const deletion = useFetcher<StepAnswer>({ key: deletionKey(step) });
  const undo = useFetcher<StepAnswer>();
  const message = useRef<HTMLDivElement>(null);
  const { title, week, who, description, done } = step;
  const isDeleted = deletion.data?.done !== undefined;
  const isUndone = undo.data?.done !== undefined;
  useEffect(() => {
    if (isDeleted) message.current?.focus();
  }, [isDeleted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is undone
  useEffect(() => {
    if (isUndone) onUndone();
  }, [isUndone]);
  const failure = deletion.data?.failure ?? undo.data?.failure ?? refusalOf(undo.data);
  return (
    <>
      <Flash message={failure ? { tone: "failure", ...failure } : null} />
      {isDeleted && (
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
      )}
    </>
  );
}

/** Why a step could not be added again. */
function refusalOf(answer: StepAnswer | undefined) {
  const reasons = Object.values(answer?.result?.error ?? {}).flat();
  return reasons.length > 0 ? { text: stepFailures["add-step"], reason: reasons.join(" ") } : null;
}
