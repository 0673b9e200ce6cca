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
} from "#domain/inbox/calls/settings-rules.ts";
import { type Editing, Editor } from "../editor/editor.tsx";
import { EditorForm, useEditorForm } from "../editor/form.tsx";
import type { Attempt, Opened } from "../editor/opened.ts";
import { DayOffAdder } from "./day-off-adder.tsx";
import { WeekPanel } from "./hours-week.tsx";

/** What each number counts. */
const units: Record<keyof typeof callBounds, string> = {
  noticeHours: "Hours before a call",
  daysAhead: "Days",
  pauseMinutes: "Minutes after a call",
  mostPerDay: "Calls",
  changeNoticeHours: "Hours before a call",
};

interface HoursFormProps {
  opened: Opened;
  attempt?: Attempt;
}

export function HoursForm(props: HoursFormProps) {
  return (
    <Editor opened={props.opened} labels={labels} attempt={props.attempt}>
      {(editing) => <HoursFields key={editing.shown.key} editing={editing} {...props} />}
    </Editor>
  );
}

function HoursFields({ editing, attempt }: HoursFormProps & { editing: Editing }) {
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
      hint: `${units[name]}, ${least} to ${most}.`,
    };
  }

  const most = amount("mostPerDay");
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
          <WeekPanel fields={fields} />
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
                hint="A day per line with its hours, such as 12/5/2026 10 AM to 12 PM. They win over days off."
              />
            </div>
            <DayOffAdder areaId={fields.daysOff.id} />
          </Panel>
          <Panel title="Booking">
            <div className="aligned-fields">
              <TextField {...amount("noticeHours")} />
              <TextField {...amount("daysAhead")} />
              <TextField {...amount("pauseMinutes")} />
              <TextField {...most} hint={`${most.hint} Empty for as many as fit.`} />
              <TextField {...amount("changeNoticeHours")} />
            </div>
          </Panel>
          <Panel title="Where">
            <p className="pb-4 text-(--muted)">Calls that are booked keep the place that was agreed.</p>
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
