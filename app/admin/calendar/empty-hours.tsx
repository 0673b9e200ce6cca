import { type CSSProperties, type KeyboardEvent, useState } from "react";
import { Link } from "react-router";

interface EmptyHour {
  hour: number;
  text: string;
  label: string;
  address: string;
}

interface Day {
  day: string;
  emptyHours: EmptyHour[];
}

function idOf(day: string, hour: number) {
  return `hour-${day}-${hour}`;
}

/** Steps in days and hours. */
const steps: Record<string, [days: number, hours: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** All hours of the week are one stop of the tab key; the arrow keys go from one to the next. */
export function useHourKeys(days: readonly Day[]) {
  const [focused, setFocused] = useState<string | null>(null);
  const ids = days.flatMap(({ day, emptyHours }) => emptyHours.map(({ hour }) => idOf(day, hour)));
  const stop = focused && ids.includes(focused) ? focused : ids[0];

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const { day, hour } = event.target instanceof HTMLElement ? event.target.dataset : {};
    if (!step || !isPlain || day === undefined) return;
    const next = days[days.findIndex((each) => each.day === day) + step[0]]?.day;
    const found = next && document.getElementById(idOf(next, Number(hour) + step[1]));
    event.preventDefault();
    if (found) found.focus();
  }

  return { stop, onKeyDown, onFocus: setFocused };
}

interface EmptyHoursProps {
  day: Day;
  keys: ReturnType<typeof useHourKeys>;
}

/** Links that block an hour, under what is drawn over it. */
export function EmptyHours({ day: { day, emptyHours }, keys }: EmptyHoursProps) {
  if (emptyHours.length === 0) return null;
  return (
    <ul className="week-empty" aria-label="Block an hour">
      {emptyHours.map(({ hour, text, label, address }) => {
        const id = idOf(day, hour);
        return (
          <li key={hour} style={{ "--from": hour * 60 } as CSSProperties}>
            <Link
              id={id}
              to={address}
              data-day={day}
              data-hour={hour}
              aria-label={label}
              tabIndex={id === keys.stop ? 0 : -1}
              onFocus={() => keys.onFocus(id)}
              className="week-hour"
            >
              {text}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
