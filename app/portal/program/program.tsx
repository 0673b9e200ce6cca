import type { ReactNode } from "react";
import { counted } from "#domain/text/words.ts";
import { AskForResults, ResultsSent } from "../results/card.tsx";
import type { Program as LoadedProgram, ProgramStep } from "./load.server.ts";
import { StepItem } from "./step.tsx";

interface ProgramProps {
  program: LoadedProgram;
}

/** Where the program stands, and what this week is about. */
export function ThisWeek({ program, checkIn }: ProgramProps & { checkIn: ReactNode }) {
  const { state, goal, done, total, yours, ours, closed, results } = program;
  const { yourTitle, ourTitle } = titles[state === "planned" || state === "due" ? state : "running"];
  return (
    <section aria-labelledby="program" className="program">
      <div className="program-head">
        <h2 id="program" className="display text-heading">
          {headingOf(program)}
        </h2>
        <p className="text-lede text-(--muted)">{spanOf(program)}</p>
        {program.closingReason && (
          <p className="program-reason" dir="auto">
            {program.closingReason}
          </p>
        )}
        <div>
          <h3 className="section-label">The goal</h3>
          <p className="program-goal" dir="auto">
            {goal}
          </p>
        </div>
        {total > 0 && (
          <div className="program-progress">
            <progress value={done} max={total} aria-label="Steps that are done" />
            <p className="text-(--muted) tabular-nums">
              {done} of {counted(total, "step")} done
            </p>
          </div>
        )}
      </div>
      {checkIn}
      {results && !results.sent && <AskForResults results={results} />}
      {closed === null && total > 0 && (
        <div className="program-week">
          <Steps title={yourTitle} steps={yours} />
          <Steps title={ourTitle} steps={ours} />
        </div>
      )}
      {results?.sent && <ResultsSent results={results} />}
    </section>
  );
}

/** All steps by week. */
export function WholePlan({ program: { weeks, total, closed } }: ProgramProps) {
  if (total === 0 && closed !== null) return null;
  return (
    <section aria-labelledby="plan" className="program program-plan">
      <h2 id="plan" className="display text-subheading">
        The whole plan
      </h2>
      {total === 0 && (
        <p className="text-(--muted)">We are still writing the plan. Its steps will appear here.</p>
      )}
      {weeks.map(({ week, days, isCurrent, steps }) => (
        <section
          key={week}
          aria-labelledby={`plan-week-${week}`}
          className="program-plan-week"
          data-current={isCurrent || undefined}
        >
          <h3 id={`plan-week-${week}`}>
            Week {week}
            {isCurrent && <span className="sr-only">, this week</span>}
            <span>{days}</span>
          </h3>
          <ol>
            {steps.map((step) => (
              <StepItem key={step.id} step={step} place="plan" isOpen={closed === null} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

const titles = {
  planned: { yourTitle: "What you do in the first week", ourTitle: "What we do in the first week" },
  running: { yourTitle: "What you do this week", ourTitle: "What we do this week" },
  due: { yourTitle: "What is still yours to do", ourTitle: "What is still ours to do" },
};

function headingOf({ state, standing, begins }: LoadedProgram) {
  switch (state) {
    case "planned":
      return `Your program begins ${begins}.`;
    case "running":
      return standing;
    case "due":
      return "The last week is over.";
    case "ended":
      return "Your program has ended.";
    case "stopped":
      return "Your program has been stopped.";
  }
}

function spanOf({ state, days, begins, ends, closed, hasBegun }: LoadedProgram) {
  if (state === "running") return `${days}. The program runs until ${ends}.`;
  if (state === "planned") return `It runs until ${ends}.`;
  if (state === "due") return `It ran from ${begins} to ${ends}. We will close it with you.`;
  if (!hasBegun) return `It was to begin ${begins}.`;
  return `It began ${begins}, and ${state === "ended" ? "ended" : "was stopped"} ${closed}.`;
}

interface StepsProps {
  title: string;
  steps: ProgramStep[];
}

function Steps({ title, steps }: StepsProps) {
  return (
    <section className="grid content-start gap-3" aria-label={title}>
      <h3 className="display text-subheading">{title}</h3>
      {steps.length === 0 && <p className="text-(--muted)">Nothing right now.</p>}
      <ol>
        {steps.map((step) => (
          <StepItem key={step.id} step={step} place="now" isOpen />
        ))}
      </ol>
    </section>
  );
}
