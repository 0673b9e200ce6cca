import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { dashboardAddress } from "../application/address.ts";
import type { ProgramStep } from "./load.server.ts";
import { type TickAnswer, tickIntent } from "./tick.ts";

interface StepItemProps {
  step: ProgramStep;
  /** Where on the page: a step of this week is also in the plan. */
  place: "now" | "plan";
  /** Whether the member may tick their own steps. */
  isOpen: boolean;
}

/** A step of the plan, with a box to tick if it is the member's. */
export function StepItem({ isOpen, ...props }: StepItemProps) {
  const { who, done } = props.step;
  if (who === "member" && isOpen) return <OwnStep {...props} />;
  return (
    <Step {...props} isDone={done !== null}>
      <span className="program-tick">
        <Box />
        <span className="sr-only">{done ? "Done: " : "Open: "}</span>
      </span>
    </Step>
  );
}

type OwnStepProps = Omit<StepItemProps, "isOpen">;

/** Shows at once what was pressed; without scripts the page is loaded again. */
function OwnStep({ step, place }: OwnStepProps) {
  const fetcher = useFetcher<TickAnswer>();
  const sent = fetcher.formData?.get("done");
  const isDone = sent ? sent === "yes" : step.done !== null;
  const failure = fetcher.state === "idle" ? fetcher.data?.failure : null;
  return (
    <Step step={step} place={place} isDone={isDone} failure={failure}>
      <fetcher.Form method="post" action={dashboardAddress}>
        <input type="hidden" name="intent" value={tickIntent} />
        <input type="hidden" name="step" value={step.id} />
        <input type="hidden" name="done" value={isDone ? "no" : "yes"} />
        <input type="hidden" name="at" value={`${place}-${step.id}`} />
        <button
          type="submit"
          className="program-tick"
          aria-pressed={isDone}
          aria-label={`Done: ${step.title}`}
        >
          <Box />
        </button>
      </fetcher.Form>
    </Step>
  );
}

interface StepProps extends OwnStepProps {
  isDone: boolean;
  failure?: string | null;
  /** What stands before it. */
  children: ReactNode;
}

function Step({ step, place, isDone, failure, children }: StepProps) {
  const { id, week, title, description, who, done, isLate } = step;
  return (
    <li id={`${place}-${id}`} className="program-step" data-done={isDone || undefined}>
      {children}
      <div className="program-step-text">
        <p className={isDone ? undefined : "font-semibold"}>{title}</p>
        {description && <p className="program-step-description">{description}</p>}
        <p className="program-step-facts">
          {place === "plan" && <span className="font-semibold">{who === "member" ? "You" : "We"}</span>}
          {place === "now" && isLate && <span>From week {week}</span>}
          {isDone && done && <span>Done {done}</span>}
        </p>
        {failure && (
          <p role="alert" className="program-step-failure">
            {failure}
          </p>
        )}
      </div>
    </li>
  );
}

function Box() {
  return (
    <span className="program-box" aria-hidden="true">
      <Check size={18} />
    </span>
  );
}
