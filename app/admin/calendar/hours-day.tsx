import { getInputProps } from "@conform-to/react";
import { X } from "lucide-react";
import { type FocusEvent, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { Button } from "#app/ui/button.tsx";
import { FieldErrors } from "#app/ui/field.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { type HourRow, mostRows, noteOf } from "#domain/inbox/calls/hour-rows.ts";
import { typedSpansLimit } from "#domain/inbox/calls/hours-fields.ts";
import { TimeBox } from "./time-box.tsx";
import { type DayField, type DayHours, sentId } from "./use-week.ts";

interface DayProps {
  label: string;
  field: DayField;
  hours: DayHours;
  isTyping: boolean;
  onChange(hours: DayHours): void;
  /** Missing if the day has no button for it. */
  onCopy?(): void;
}

const ordinals = ["first", "second", "third", "fourth"];

/** A weekday with a switch and its hours as rows, or as text. */
export function Day({ label, field, hours, isTyping, onChange, onCopy }: DayProps) {
  const { isOn, rows } = hours;
  const group = useRef<HTMLFieldSetElement>(null);
  const description = field.errors ? field.errorId : undefined;

  /** After a refusal the form focuses the input that is sent, which nobody sees. */
  function focusShown(event: FocusEvent<HTMLInputElement>) {
    const shown = group.current?.querySelector<HTMLElement>(".control") ?? group.current;
    if (event.target !== shown) shown?.focus();
  }

  function setRows(next: HourRow[]) {
    onChange({ ...hours, rows: next });
  }

  function addRow() {
    flushSync(() => setRows([...(rows ?? []), { from: "", to: "" }]));
    const added = [...(group.current?.querySelectorAll(".hours-row") ?? [])].at(-1);
    added?.querySelector<HTMLElement>(".control")?.focus();
  }

  function removeRow(index: number) {
    flushSync(() => setRows((rows ?? []).toSpliced(index, 1)));
    group.current?.querySelector<HTMLElement>(".hours-buttons button")?.focus();
  }

  const typed = (
    <TypedHours
      label={isTyping ? label : "Hours"}
      hint={isTyping ? undefined : "Shown as text, because it does not fit into From and To."}
      text={hours.text}
      description={description}
      onChange={(text) => onChange({ ...hours, text })}
    />
  );

  return (
    <fieldset
      id={field.id}
      ref={group}
      tabIndex={-1}
      aria-describedby={description}
      data-on={isOn}
      className={isTyping ? "field" : "hours-day"}
    >
      <legend className="sr-only">{label}</legend>
      <input
        {...getInputProps(field, { type: "text" })}
        id={sentId(field)}
        required={false}
        tabIndex={-1}
        aria-hidden="true"
        autoComplete="off"
        onFocus={focusShown}
        className="sr-only"
      />
      {isTyping ? (
        typed
      ) : (
        <>
          <Switch label={label} isOn={isOn} onSwitch={(on) => onChange({ ...hours, isOn: on })} />
          <div className="hours-spans">
            {!isOn && <p className="hours-note">No calls</p>}
            {isOn && !rows && typed}
            {isOn && rows && (
              <div className="hours-rows">
                {rows.map((row, index) => (
                  <Row
                    key={ordinals[index]}
                    row={row}
                    name={index > 0 ? `the ${ordinals[index]} span` : ""}
                    description={description}
                    onChange={(next) => setRows(rows.with(index, next))}
                    onRemove={rows.length > 1 ? () => removeRow(index) : undefined}
                  />
                ))}
              </div>
            )}
            <FieldErrors field={field} />
            {isOn && (
              <div className="hours-buttons">
                {rows && rows.length < mostRows && (
                  <Button type="button" tone="quiet" size="small" onClick={addRow}>
                    Add a {ordinals[rows.length]} span
                  </Button>
                )}
                {onCopy && (
                  <Button type="button" tone="quiet" size="small" onClick={onCopy}>
                    Copy to weekdays
                  </Button>
                )}
              </div>
            )}
          </div>
        </>
      )}
      {isTyping && <FieldErrors field={field} />}
    </fieldset>
  );
}

interface RowProps {
  row: HourRow;
  /** Tells it from the first span, such as "the second span". */
  name: string;
  description?: string;
  onChange(row: HourRow): void;
  onRemove?(): void;
}

function Row({ row, name, description, onChange, onRemove }: RowProps) {
  const id = useId();
  const note = name && <span className="sr-only"> of {name}</span>;

  function box(end: keyof HourRow) {
    return {
      id: `${id}-${end}`,
      value: row[end],
      errorId: description,
      onChange: (time: string) => onChange({ ...row, [end]: time }),
    };
  }

  return (
    <div className="hours-row">
      <div className="hours-time">
        <label htmlFor={`${id}-from`}>From{note}</label>
        <TimeBox {...box("from")} />
      </div>
      <div className="hours-time">
        <label htmlFor={`${id}-to`}>To{note}</label>
        <TimeBox {...box("to")} />
      </div>
      {onRemove && (
        <Button type="button" tone="quiet" size="small" className="hours-remove" onClick={onRemove}>
          <X size={18} aria-hidden="true" />
          <span className="max-sm:sr-only">Remove</span>
          {note}
        </Button>
      )}
      {noteOf(row) && <p className="hours-note">{noteOf(row)}</p>}
    </div>
  );
}

interface TypedHoursProps {
  label: string;
  hint?: string;
  text: string;
  description?: string;
  onChange(text: string): void;
}

function TypedHours({ label, hint, text, description, onChange }: TypedHoursProps) {
  const id = useId();
  const described = [description, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <input
        id={id}
        value={text}
        maxLength={typedSpansLimit}
        autoComplete="off"
        aria-invalid={description ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="control"
      />
    </div>
  );
}
