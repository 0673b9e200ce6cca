import { useState } from "react";
import type { Doer } from "#domain/program/plans/rules.ts";
import { Collapsible } from "../conversations/collapsible.tsx";
import { StepForm } from "./step-form.tsx";

interface NewStepProps {
  weeks: number;
  week: number;
  isClosed: boolean;
  /** Gets what was done. */
  onDone(done: string): void;
}

/** The form for a new step, empty again once one was added, for the same week and doer. */
export function NewStep({ weeks, week, isClosed, onDone }: NewStepProps) {
  const [start, setStart] = useState({ week, who: "firm" as Doer, number: 0 });
  const [isTyped, setTyped] = useState(false);
  // What was typed stays if the program is closed elsewhere.
  if (isClosed && !isTyped) return null;
  return (
    <div onInput={() => setTyped(true)}>
      <Collapsible title="Add a step">
        <StepForm
          key={start.number}
          start={start}
          weeks={weeks}
          isFocused={start.number > 0}
          onSaved={(done, typed) => {
            setStart({ week: typed.week, who: typed.who, number: start.number + 1 });
            setTyped(false);
            onDone(`${done} ${typed.title}, week ${typed.week}.`);
          }}
        />
      </Collapsible>
    </div>
  );
}
