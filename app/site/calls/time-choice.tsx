import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { FieldGroup } from "#app/ui/field.tsx";
import { ChangeButton } from "./step.tsx";
import type { CallTimes } from "./times.server.ts";

interface TimeChoiceProps {
  field: FieldMetadata<string>;
  times: CallTimes;
  /** The text of the form's button for a chosen time, or for none; it stays as it is by default. */
  submitText?: (when?: string) => string;
  /** The heading. */
  children?: ReactNode;
}

/** The times of a day, or those nearest to an unavailable time. The script folds them to the one that is chosen. */
export function TimeChoice({ field, times, submitText, children }: TimeChoiceProps) {
  const { choices, dayTitle, place, firmPlace } = times;
  const hint = firmPlace ? `Times of ${place}, and those of ${firmPlace} below them` : `Times of ${place}`;
  const notes = dayTitle ? firmPlace && "times-with-notes" : "times-with-days";
  return (
    <div
      id="times"
      className={`step-times scroll-mt-6 ${children ? "step" : ""}`}
      data-times=""
      data-submit={submitText?.()}
    >
      {children}
      <FieldGroup field={field} label={dayTitle ?? "The nearest free times"} hint={hint} required={true}>
        <div className={`times ${notes ?? ""}`}>
          {choices.map(({ value, day, time, when, firmTime }, index) => (
            <label key={value} className="time" htmlFor={`${field.id}-${index}`}>
              <input
                id={`${field.id}-${index}`}
                type="radio"
                name={field.name}
                value={value}
                required
                aria-invalid={field.errors ? true : undefined}
                defaultChecked={field.initialValue === value}
                data-submit={submitText?.(when)}
              />
              {day && <span className="time-note">{day}</span>}
              <span className="time-text">{time}</span>
              {firmTime && <span className="time-note">{firmTime}</span>}
            </label>
          ))}
          <ChangeButton>the time</ChangeButton>
        </div>
      </FieldGroup>
      <p role="status" className="sr-only" />
    </div>
  );
}
