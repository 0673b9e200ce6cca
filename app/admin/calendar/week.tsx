import { type CSSProperties, type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { callStateBadges } from "#domain/inbox/calls/rules.ts";
import { openedAddress } from "#domain/lists/rules.ts";
import { StateBadge } from "../calls/details.tsx";
import { openerId } from "../lists/opened.tsx";
import { EmptyHours, useHourKeys } from "./empty-hours.tsx";
import type { loadWeek } from "./week.server.ts";

type ShownWeek = Pick<
  Awaited<ReturnType<typeof loadWeek>>,
  "days" | "address" | "amount" | "hours" | "firstHour"
>;
type Day = ShownWeek["days"][number];
type Item = Day["items"][number];

/** A grid of hours on wide screens, an agenda on narrow ones. Both are read day by day. */
export function Week({ week: { days, address, amount, hours, firstHour } }: { week: ShownWeek }) {
  const keys = useHourKeys(days);
  const frame = { "--first": firstHour, "--hours": hours.length } as CSSProperties;
  return (
    <div>
      {amount === 0 && <p className="pb-4 text-(--muted)">No calls in this week.</p>}
      <div className="week-frame" style={frame}>
        <div className="week-clock" aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
        <ol className="week" onKeyDown={keys.onKeyDown}>
          {days.map((day) => (
            <li key={day.day} className="week-day">
              <DayHead day={day} />
              <div className="week-body">
                {day.open.map(({ from, until }) => (
                  <span key={`${from}-${until}`} className="week-open" style={placeOf({ from, until })} />
                ))}
                {day.items.length > 0 && (
                  <ol className="week-items">
                    {day.items.map((item) => (
                      <ShownItem key={item.id} item={item} week={address} />
                    ))}
                  </ol>
                )}
                <EmptyHours day={day} keys={keys} />
                {day.now !== null && (
                  <NowLine minutes={day.now} last={firstHour + hours.length} first={firstHour} />
                )}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function DayHead({ day: { weekday, date, isToday, hoursText, open } }: { day: Day }) {
  return (
    <div className="week-head" aria-current={isToday ? "date" : undefined}>
      <h3>
        <span className="week-weekday">{weekday}</span> <span className="week-date">{date}</span>
        {isToday && <span className="week-today">Today</span>}
      </h3>
      {/* The grid shows hours by their shade. */}
      <p className="week-hours" data-drawn={open.length > 0 || undefined}>
        {hoursText}
      </p>
    </div>
  );
}

function ShownItem({ item, week }: { item: Item; week: string }) {
  if (item.kind === "call") {
    const { id, name, service, state, time } = item;
    return (
      <ItemFrame item={item} state={state} title={`${name}, ${time}, ${callStateBadges[state].label}`}>
        <span className="week-time">{time}</span>
        <Link
          id={openerId(id)}
          to={openedAddress(week, id)}
          preventScrollReset
          className="week-name week-opener"
        >
          {name}
        </Link>
        {service && <span className="week-note">{service}</span>}
        {state !== "booked" && (
          <span className="week-state">
            <StateBadge state={state} />
          </span>
        )}
      </ItemFrame>
    );
  }
  if (item.kind === "block") {
    return (
      <ItemFrame item={item} title={item.note ?? undefined}>
        <span className="week-time">{item.time}</span>
        <Link to={item.address} className="week-name week-opener">
          Blocked<span className="sr-only"> {item.time}</span>
        </Link>
        {item.note && <span className="week-note">{item.note}</span>}
      </ItemFrame>
    );
  }
  return (
    <ItemFrame item={item}>
      <span className="week-time">{item.time}</span>
      <span className="week-name">Busy ({item.calendar})</span>
    </ItemFrame>
  );
}

interface ItemFrameProps {
  item: Item;
  state?: string;
  title?: string;
  children: ReactNode;
}

function ItemFrame({ item, state, title, children }: ItemFrameProps) {
  return (
    <li className="week-item" data-kind={item.kind} data-state={state} title={title} style={placeOf(item)}>
      {children}
    </li>
  );
}

interface Placed {
  from: number;
  until: number;
  lane?: number;
  lanes?: number;
}

function placeOf({ from, until, lane = 0, lanes = 1 }: Placed) {
  return { "--from": from, "--until": until, "--lane": lane, "--lanes": lanes } as CSSProperties;
}

/** Moves on while the page stays open. */
function NowLine({ minutes, first, last }: { minutes: number; first: number; last: number }) {
  const [passed, setPassed] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts anew from each time that the server tells
  useEffect(() => {
    setPassed(0);
    const timer = setInterval(() => setPassed((before) => before + 1), 60_000);
    return () => clearInterval(timer);
  }, [minutes]);
  const at = minutes + passed;
  if (at < first * 60 || at > last * 60) return null;
  return <span className="week-line" aria-hidden="true" style={{ "--from": at } as CSSProperties} />;
}
