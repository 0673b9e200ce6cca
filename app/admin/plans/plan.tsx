import { Fragment, useRef, useState } from "react";
import { TextLink } from "#app/ui/text-link.tsx";
import { mostSteps } from "#domain/program/plans/rules.ts";
import { counted } from "#domain/text/words.ts";
import { DeletedStep } from "./deleted-step.tsx";
import { NewStep } from "./new-step.tsx";
import type { ShownStep } from "./shown-step.server.ts";
import { StepRow } from "./step-row.tsx";

interface PlanProps {
  steps: ShownStep[];
  weeks: number;
  /** The running week; null for a template and a program that is not running. */
  currentWeek?: number | null;
  /** "November 16 to November 22"; not given for a template. */
  daysOf?: string[];
  isClosed?: boolean;
}

/** All steps of a plan by week, each changed by itself. */
export function Plan({ steps, weeks, currentWeek = null, daysOf, isClosed = false }: PlanProps) {
  const element = useRef<HTMLDivElement>(null);
  const [deleted, setDeleted] = useState<ShownStep | null>(null);
  const [done, setDone] = useState("");
  /** Steps whose form is open, as it was opened: what is typed stays if the step is moved or deleted elsewhere. */
  const [opened, setOpened] = useState<ReadonlyMap<string, ShownStep>>(new Map());
  const isTemplate = daysOf === undefined;
  const most = isTemplate ? mostSteps.template : mostSteps.plan;
  const listed = new Set(steps.map(({ id }) => id));
  const shown = [...steps, ...[...opened.values()].filter(({ id }) => !listed.has(id))].toSorted(
    (one, other) => one.week - other.week,
  );

  function open(step: ShownStep) {
    setOpened(new Map(opened).set(step.id, step));
  }

  function close({ id }: ShownStep) {
    setOpened(new Map([...opened].filter(([each]) => each !== id)));
  }

  function forgetDeleted() {
    element.current?.focus();
    setDeleted(null);
  }

  return (
    <div ref={element} tabIndex={-1} className="plan">
      {deleted && <DeletedStep key={deleted.id} step={deleted} onUndone={forgetDeleted} />}
      {currentWeek !== null && <ToThisWeek weeks={shown.map(({ week }) => week)} currentWeek={currentWeek} />}
      <NewStep weeks={weeks} week={currentWeek ?? 1} isClosed={isClosed} onDone={setDone} />
      {shown.length === 0 && <p className="text-(--muted)">This plan has no steps yet.</p>}
      <ol>
        {shown.map((step, index) => (
          <Fragment key={step.id}>
            {step.week !== shown[index - 1]?.week && (
              <li
                id={weekId(step.week)}
                className="plan-week"
                data-current={step.week === currentWeek || undefined}
              >
                <h3>
                  Week {step.week}
                  {step.week === currentWeek && <span className="sr-only">, this week</span>}
                  {daysOf?.[step.week - 1] && <span className="plan-week-days">{daysOf[step.week - 1]}</span>}
                </h3>
              </li>
            )}
            <StepRow
              step={step}
              opened={opened.get(step.id)}
              weeks={weeks}
              place={shown.slice(0, index + 1).filter(({ week }) => week === step.week).length}
              isFirst={index === 0 && step.week === 1}
              isLast={index === shown.length - 1 && step.week === weeks}
              isTemplate={isTemplate}
              isClosed={isClosed}
              onOpen={open}
              onClose={close}
              onDelete={setDeleted}
              onDone={setDone}
            />
          </Fragment>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {done}
      </p>
      <p className="text-label text-(--muted)">
        {counted(steps.length, "step")} of {most} at most
      </p>
    </div>
  );
}

function weekId(week: number) {
  return `week-${week}`;
}

interface ToThisWeekProps {
  /** Those of all steps, in their order. */
  weeks: number[];
  currentWeek: number;
}

/** Skips the weeks that are over, if there are any. */
function ToThisWeek({ weeks, currentWeek }: ToThisWeekProps) {
  const next = weeks.find((week) => week >= currentWeek);
  if (next === undefined || next === weeks[0]) return null;
  return (
    <p>
      <TextLink href={`#${weekId(next)}`}>To week {next}</TextLink>
    </p>
  );
}
