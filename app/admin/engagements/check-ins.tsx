import { Badge } from "#app/ui/badge.tsx";
import { checkInMarks, type MarkedCheckIn, mostUseful } from "#domain/program/check-ins/rules.ts";

interface CheckInsProps {
  /** The oldest first. */
  checkIns: MarkedCheckIn[];
}

/** A mark for each week that the member was asked about, and how useful the weeks were. */
export function CheckInMarks({ checkIns }: CheckInsProps) {
  if (checkIns.length === 0) return <span className="text-(--muted)">None yet</span>;
  return (
    <div className="check-ins">
      <ol className="check-in-marks">
        {checkIns.map(({ week, day, state }) => {
          const { mark, label } = checkInMarks[state];
          return (
            <li key={day} data-state={state} title={`Week ${week}: ${label}`}>
              <span aria-hidden="true">{mark}</span>
              <span className="sr-only">
                Week {week}: {label}
              </span>
            </li>
          );
        })}
      </ol>
      <UsefulnessLine checkIns={checkIns} />
    </div>
  );
}

/** What the marks mean. */
export function CheckInLegend() {
  return (
    <p className="check-in-legend">
      Check-ins:
      {Object.entries(checkInMarks).map(([state, { mark, label }]) => (
        <span key={state}>
          <span aria-hidden="true">{mark}</span> {label}
        </span>
      ))}
    </p>
  );
}

interface PanelProps extends CheckInsProps {
  checkInDay: string;
  isClosed: boolean;
}

/** The same on the engagement's page, with a word for each week. */
export function CheckIns({ checkIns, checkInDay, isClosed }: PanelProps) {
  if (checkIns.length === 0) {
    return (
      <p className="text-(--muted)">
        {isClosed
          ? "The member was not asked."
          : `The member is asked each ${checkInDay}, from the first week on.`}
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      <ol className="flex flex-wrap gap-2">
        {checkIns.map(({ week, day, state, usefulness }) => {
          const { label, tone } = checkInMarks[state];
          return (
            <li key={day}>
              <Badge tone={tone}>
                Week {week}: {label}
                {usefulness !== null && `, ${usefulness} of ${mostUseful}`}
              </Badge>
            </li>
          );
        })}
      </ol>
      <UsefulnessLine checkIns={checkIns} />
      <p className="text-(--muted)">The answers are in the conversation.</p>
    </div>
  );
}

const step = 10;
const height = 20;

/** How useful the member found the weeks, as a small line; at least two answers make one. */
function UsefulnessLine({ checkIns }: CheckInsProps) {
  const answered = checkIns.flatMap(({ usefulness }, index) =>
    usefulness === null ? [] : [{ index, usefulness }],
  );
  const last = answered.at(-1);
  if (answered.length < 2 || !last) return null;
  const points = answered.map(({ index, usefulness }) => ({
    x: 3 + index * step,
    y: 3 + ((mostUseful - usefulness) / (mostUseful - 1)) * (height - 6),
  }));
  const text = answered
    .map(({ index, usefulness }) => `week ${checkIns[index]?.week}: ${usefulness}`)
    .join(", ");
  const width = 6 + (checkIns.length - 1) * step;
  return (
    <p className="check-in-line">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
        <circle cx={points.at(-1)?.x} cy={points.at(-1)?.y} r="2.5" />
      </svg>
      <span aria-hidden="true">
        useful {last.usefulness} of {mostUseful}
      </span>
      <span className="sr-only">
        Usefulness of {mostUseful}: {text}
      </span>
    </p>
  );
}
