import type { FieldMetadata } from "@conform-to/react";
import { FieldGroup } from "#app/ui/field.tsx";
import type { CallTimes } from "./times.server.ts";

interface TimeChoiceProps {
  field: FieldMetadata<string>;
  times: CallTimes;
}

/** The times of a day, or those nearest to an unavailable time. */
export function TimeChoice({ field, times: { choices, dayTitle, place, firmPlace } }: TimeChoiceProps) {
  const hint = firmPlace ? `Times of ${place}, and those of ${firmPlace} below them` : `Times of ${place}`;
  return (
    <div id="times" className="scroll-mt-6">
      <FieldGroup field={field} label={dayTitle ?? "The nearest free times"} hint={hint} required={true}>
        <div className={`times ${dayTitle ? "" : "times-with-days"}`}>
          {choices.map(({ value, day, time, firmTime }, index) => (
            <label key={value} className="time" htmlFor={`${field.id}-${index}`}>
              <input
                id={`${field.id}-${index}`}
                type="radio"
                name={field.name}
                value={value}
                required
                aria-invalid={field.errors ? true : undefined}
                defaultChecked={field.initialValue === value}
              />
              {day && <span className="time-note">{day}</span>}
              <span className="time-text">{time}</span>
              {firmTime && <span className="time-note">{firmTime}</span>}
            </label>
          ))}
        </div>
      </FieldGroup>
    </div>
  );
}
