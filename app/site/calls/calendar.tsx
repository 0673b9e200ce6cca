import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import type { CalendarMonth } from "./times.server.ts";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

export interface DayChoosing {
  /** The address of a day's times. */
  dayHref: (day: string) => string;
  /** Choosing a day submits this form, because a link would lose what was typed. */
  formId?: string;
}

/** The days of a month on which there are times. */
export function Calendar({ month, ...choosing }: DayChoosing & { month: CalendarMonth }) {
  const { title, previous, next, weeks } = month;
  const turns = [
    { month: previous, Icon: ChevronLeft },
    { month: next, Icon: ChevronRight },
  ];
  return (
    <div id="calendar" className="scroll-mt-6">
      <div className="flex min-h-target items-center justify-between">
        <p id="month" className="display text-subheading">
          {title}
        </p>
        <div className="flex gap-1">
          {turns.map(
            ({ month, Icon }) =>
              month && (
                <DayControl
                  key={month.day}
                  {...choosing}
                  day={month.day}
                  name={month.title}
                  part="calendar"
                  className="calendar-turn"
                >
                  <Icon size={20} aria-hidden="true" />
                </DayControl>
              ),
          )}
        </div>
      </div>
      <table className="calendar" aria-labelledby="month">
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                <span aria-hidden="true">{weekday.slice(0, 2)}</span>
                <span className="sr-only">{weekday}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((cell) => cell)?.day}>
              {week.map((cell, index) => (
                <td key={weekdays[index]}>
                  {cell?.isOffered ? (
                    <DayControl
                      {...choosing}
                      day={cell.day}
                      name={cell.name}
                      isChosen={cell.isChosen}
                      part="times"
                      className="calendar-day"
                    >
                      {cell.number}
                    </DayControl>
                  ) : (
                    cell && <span className="calendar-day">{cell.number}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayControlProps extends DayChoosing {
  day: string;
  name: string;
  isChosen?: boolean;
  /** The part of the page to go on with. */
  part: "calendar" | "times";
  className: string;
  children: ReactNode;
}

function DayControl({ day, name, isChosen, part, dayHref, formId, ...rest }: DayControlProps) {
  const { className, children } = rest;
  const address = `${dayHref(day)}#${part}`;
  const shared = {
    className,
    "aria-label": name,
    "aria-current": isChosen ? ("date" as const) : undefined,
  };
  if (!formId) {
    return (
      <a {...shared} href={address}>
        {children}
      </a>
    );
  }
  return (
    <button
      {...shared}
      type="submit"
      form={formId}
      formAction={address}
      formNoValidate
      name="day"
      value={day}
    >
      {children}
    </button>
  );
}
