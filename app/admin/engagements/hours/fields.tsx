import type { FieldMetadata } from "@conform-to/react";
import { SelectField } from "#app/ui/select-field.tsx";
import { DateField, TextField } from "#app/ui/text-field.tsx";
import { services } from "#domain/inbox/session-requests/rules.ts";
import { hoursLabels as labels, hoursLimits as limits } from "#domain/program/hours/rules.ts";

type Field = FieldMetadata<string>;

interface HoursAndDayProps {
  hours: Field;
  day: Field;
  /** The last day that can be chosen. */
  today: string;
  /** Whether the number gets the focus at first. */
  isFocused?: boolean;
}

export function HoursAndDay({ hours, day, today, isFocused = false }: HoursAndDayProps) {
  return (
    <>
      <TextField
        field={hours}
        label={labels.hours}
        inputMode="decimal"
        autoComplete="off"
        autoFocus={isFocused}
      />
      <DateField field={day} label={labels.day} max={today} />
    </>
  );
}

interface ServiceAndWhatProps {
  service: Field;
  what: FieldMetadata<string | undefined>;
}

export function ServiceAndWhat({ service, what }: ServiceAndWhatProps) {
  return (
    <>
      <SelectField field={service} label={labels.service} options={services} emptyText="Choose" />
      <TextField field={what} label={labels.what} maxLength={limits.what} />
    </>
  );
}
