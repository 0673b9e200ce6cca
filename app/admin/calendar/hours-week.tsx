import { useRef } from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "#app/shell/hydrated.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { describeWeek } from "#domain/inbox/calls/hour-rows.ts";
import { callSettingsLabels as labels, type Weekday, weekdays } from "#domain/inbox/calls/settings-rules.ts";
import { Day } from "./hours-day.tsx";
import { type DayField, useWeek } from "./use-week.ts";

/** The hours of each weekday, with what they mean for visitors in a sentence. */
export function WeekPanel({ fields }: { fields: Record<Weekday, DayField> }) {
  const { week, isTyping, done, texts, ...edit } = useWeek(fields);
  const status = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const firstDay = weekdays.find((day) => week[day].isOn);

  /** For a button that goes away when it is pressed. */
  function pressed(act: () => void) {
    flushSync(act);
    status.current?.focus();
  }

  return (
    <Panel
      title="Every week"
      aside={
        <Button type="button" tone="quiet" size="small" onClick={edit.toggleTyping}>
          {isTyping ? "Back to switches" : "Or type them"}
        </Button>
      }
    >
      <p>{describeWeek(texts)}</p>
      <div ref={status} role="status" tabIndex={-1} className="hours-done">
        {done && <p>{done.text}</p>}
        {done?.before && (
          <Button type="button" tone="outline" size="small" onClick={() => pressed(edit.undo)}>
            Undo
          </Button>
        )}
      </div>
      {!firstDay && (
        <Button type="button" tone="outline" className="mt-3" onClick={() => pressed(edit.fillWeekdays)}>
          Weekdays, 9 AM to 5 PM
        </Button>
      )}
      {isTyping && (
        <p className="pt-3 text-(--muted)">Such as 9am to 5pm, 6pm-8pm. A day without calls stays empty.</p>
      )}
      {/* What was pressed before hydration would be shown, but not sent. */}
      <div inert={!isHydrated} className={isTyping ? "hours-texts" : "hours-days"}>
        {weekdays.map((day) => (
          <Day
            key={day}
            label={labels[day]}
            field={fields[day]}
            hours={week[day]}
            isTyping={isTyping}
            onChange={(hours) => edit.change(day, hours)}
            onCopy={day === firstDay ? () => edit.copyToWeekdays(day) : undefined}
          />
        ))}
      </div>
    </Panel>
  );
}
