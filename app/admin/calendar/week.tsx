import { Link } from "react-router";
import { openedAddress } from "#domain/lists/rules.ts";
import { StateBadge } from "../calls/details.tsx";
import { openerId } from "../lists/opened.tsx";
import type { loadWeek } from "./week.server.ts";

type ShownWeek = Pick<Awaited<ReturnType<typeof loadWeek>>, "days" | "address" | "amount">;
type Day = ShownWeek["days"][number];

/** Seven columns on wide screens, an agenda on narrow ones. */
export function Week({ week: { days, address, amount } }: { week: ShownWeek }) {
  return (
    <div>
      {amount === 0 && <p className="pb-4 text-(--muted)">No calls in this week.</p>}
      <ol className="week">
        {days.map((day) => (
          <li key={day.day} className="week-day" data-past={day.isPast || undefined}>
            <DayHead day={day} />
            {day.calls.length > 0 && (
              <ol className="grid gap-2">
                {day.calls.map((call) => (
                  <li key={call.id} className="week-call" data-state={call.state}>
                    <span className="week-time">{call.time}</span>
                    <Link
                      id={openerId(call.id)}
                      to={openedAddress(address, call.id)}
                      preventScrollReset
                      className="week-opener"
                    >
                      {call.name}
                    </Link>
                    <span className="week-service">{call.service}</span>
                    {call.state !== "booked" && (
                      <span className="week-state">
                        <StateBadge state={call.state} />
                      </span>
                    )}
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function DayHead({ day: { weekday, date, isToday, hours } }: { day: Day }) {
  return (
    <div className="week-head" aria-current={isToday ? "date" : undefined}>
      <h3>
        <span className="week-weekday">{weekday}</span> <span className="week-date">{date}</span>
        {isToday && <span className="week-today">Today</span>}
      </h3>
      <p className="week-hours">{hours}</p>
    </div>
  );
}
