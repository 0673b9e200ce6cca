import type { ReactNode } from "react";

interface StepTitleProps {
  id?: string;
  number: number;
  children: ReactNode;
}

/** The numbered heading of one of the steps of booking. */
export function StepTitle({ id, number, children }: StepTitleProps) {
  return (
    <h2 id={id} className="step-title display text-subheading">
      <span className="step-number">{number}</span> <span className="step-name">{children}</span>
    </h2>
  );
}

/** Opens a step that the script has folded; not shown before. */
export function ChangeButton({ children }: { children: ReactNode }) {
  return (
    <button type="button" className="step-change" data-change="">
      Change<span className="sr-only"> {children}</span>
    </button>
  );
}
