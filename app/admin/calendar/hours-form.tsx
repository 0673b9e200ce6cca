import type { ReactNode } from "react";
import { href } from "react-router";
import { Panel } from "#app/ui/card.tsx";
import { RadioGroup } from "#app/ui/choice-fields.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import {
  callBounds,
  callPlaceLabels,
  callPlaces,
  callSettingsForm,
  callSettingsLabels as labels,
  callSettingsLimits as limits,
  weekdays,
} from "#domain/inbox/calls/settings-rules.ts";
import { type Editing, Editor } from "../editor/editor.tsx";
import { EditorForm, useEditorForm } from "../editor/form.tsx";
import type { Attempt, Opened } from "../editor/opened.ts";

/** Hints that explain each number. */
const numberHints: Record<keyof typeof callBounds, string> = {
  pauseMinutes: "Minutes that stay free after a call.",
  noticeHours: "Hours between the booking and the call.",
  daysAhead: "Days for which times are offered.",
  mostPerDay: "Calls that can be booked for one day. Empty: as many as fit.",
  changeNoticeHours: "Hours before the call, until which visitors move or cancel it themselves.",
};

interface HoursFormProps {
  opened: Opened;
  /** The firm's time zone in words. */
  zone: string;
  attempt?: Attempt;
}

export function HoursForm(props: HoursFormProps) {
  return (
    <Editor opened={props.opened} labels={labels} attempt={props.attempt}>
      {(editing) => <HoursFields key={editing.shown.key} editing={editing} {...props} />}
    </Editor>
  );
}

function HoursFields({ editing, zone, attempt }: HoursFormProps & { editing: Editing }) {
  const [form, fields] = useEditorForm(callSettingsForm, editing.shown.form, editing.result, "call-hours");

  function text(name: keyof typeof limits) {
    return { field: fields[name], label: labels[name], maxLength: limits[name] };
  }

  function amount(name: keyof typeof callBounds) {
    const { least, most } = callBounds[name];
    return {
      field: fields[name],
      label: labels[name],
      inputMode: "numeric" as const,
      hint: `${numberHints[name]} From ${least} to ${most}.`,
    };
  }

  return (
    <EditorForm
      editing={editing}
      form={form}
      labels={labels}
      conflict={attempt?.conflict}
      list={href("/admin/calendar")}
      savedAt={href("/admin/calendar/hours")}
    >
      {() => (
        <>
          <Panel title="Every week">
            <Note>
              Hours of the day in {zone}, such as <span className="whitespace-nowrap">9:00-12:00,</span>{" "}
              <span className="whitespace-nowrap">13:00-17:30.</span> A day without hours stays empty.
            </Note>
            <div className="hours-week">
              {weekdays.map((day) => (
                <TextField key={day} {...text(day)} required={false} />
              ))}
            </div>
          </Panel>
          <Panel title="Other days">
            <div className="aligned-fields">
              <TextArea
                {...text("daysOff")}
                rows={4}
                hint="A day per line, such as 12/24/2026 Christmas Eve. The holidays in the settings are off already."
              />
              <TextArea
                {...text("openings")}
                rows={4}
                hint="A day per line with its hours, such as 12/5/2026 10:00-12:00. They win over days off."
              />
            </div>
          </Panel>
          <Panel title="Booking">
            <div className="aligned-fields">
              <TextField {...amount("noticeHours")} />
              <TextField {...amount("daysAhead")} />
              <TextField {...amount("pauseMinutes")} />
              <TextField {...amount("mostPerDay")} />
              <TextField {...amount("changeNoticeHours")} />
            </div>
          </Panel>
          <Panel title="Where">
            <Note>Calls that are booked keep the place that was agreed.</Note>
            <div className="aligned-fields">
              <RadioGroup
                field={fields.placeKind}
                label={labels.placeKind}
                options={callPlaces.map((value) => ({ value, label: callPlaceLabels[value] }))}
              />
              <TextField
                {...text("place")}
                required={false}
                hint="Not needed if you call them: the form then asks for their number."
              />
            </div>
          </Panel>
        </>
      )}
    </EditorForm>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="pb-4 text-(--muted)">{children}</p>;
}
