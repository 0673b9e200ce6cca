import type { FieldMetadata } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { href } from "react-router";
import { Panel } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/choice-fields.tsx";
import { type OptionGroup, SelectField } from "#app/ui/select-field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type AnswerDaysField, answerWithin, lateAfterDays } from "#domain/office/settings/answer-rules.ts";
import {
  isStandIn,
  settingsLabels as labels,
  settingsLimits as limits,
  type SettingsField,
  settingsForm,
  settingsFormId,
} from "#domain/office/settings/rules.ts";
import { type Editing, Editor } from "../editor/editor.tsx";
import { EditorForm, useEditorForm } from "../editor/form.tsx";
import type { Attempt, Opened } from "../editor/opened.ts";
import { StillMissing } from "./still-missing.tsx";

function hintOfDays(field: AnswerDaysField, promised: string) {
  const { least, most } = answerWithin;
  return `${least} to ${most} working days, ${promised}. Empty: nothing is promised, and late is after ${lateAfterDays[field]}.`;
}

/** Where the site shows each fact, and what it shows if the fact is missing. */
const hints: Record<SettingsField, string> = {
  firmName: "In the header, footer and title of every page, in legal texts and in mails.",
  shortName: "In the heading of Schedule a Consultation, and in the header of the back office.",
  founderName: "Leadership, press releases. Empty: “Founder & Principal Consultant”.",
  parentCompany: "About, History, Governance, press, legal texts. Empty: “our parent technology company”.",
  timeZone: "All dates and deadlines of the site and of the back office follow it.",
  email:
    "Footer, Contact, Locations, legal texts. Notifications of requests, messages, applications and calls go there.",
  phone: "Footer, Contact, Locations.",
  address: "Locations. Empty: “New Jersey, United States”.",
  locations: "Locations, a line for each. Empty: the list is left out.",
  pressEmail: "Media Center, press releases. Empty: the firm’s own email.",
  pressPhone: "Media Center, press releases. Empty: the firm’s own phone.",
  bookingUrl: "Only if calls are booked elsewhere: Book Now then opens this page and not your calendar.",
  meetupUrl: "The button of the monthly meetup on the home page.",
  bookTitle: "Home, History, Leadership, press releases. Empty: “our book”.",
  bookUrl: "The button for the book on the home page and in its press release.",
  answerWithinDays: hintOfDays("answerWithinDays", "which forms, receipts and pages promise"),
  programAnswerWithinDays: hintOfDays("programAnswerWithinDays", "which applicants are promised"),
  jobAnswerWithinDays: hintOfDays("jobAnswerWithinDays", "which applicants are promised"),
  holidays: "Days off besides weekends, one per line, such as 12/25/2026 Christmas Day.",
  showAnswerTime: "On Contact and Schedule a Consultation, once ten were answered within ninety days.",
  hasShortcuts: "In the inbox, letters lead from message to message; press ? there to see them.",
};

interface SettingsFormProps {
  opened: Opened;
  timeZones: OptionGroup[];
  /** Whether calls can be booked on the site itself. */
  hasHours: boolean;
  attempt?: Attempt;
}

interface SettingsFieldsProps extends SettingsFormProps {
  editing: Editing;
}

export function SettingsForm(props: SettingsFormProps) {
  return (
    <Editor opened={props.opened} labels={labels} attempt={props.attempt}>
      {(editing) => <SettingsFields key={editing.shown.key} editing={editing} {...props} />}
    </Editor>
  );
}

function SettingsFields({ editing, opened, timeZones, hasHours, attempt }: SettingsFieldsProps) {
  const [form, fields] = useEditorForm(settingsForm, editing.shown.form, editing.result, settingsFormId);
  const saved = opened.saved ?? {};

  function fact(name: SettingsField) {
    const hint = isStandIn(saved[name]) ? (
      <>
        {hints[name]} <strong>Still a placeholder.</strong>
      </>
    ) : (
      hints[name]
    );
    const field: FieldMetadata<string | undefined> = fields[name];
    return { field, label: labels[name], hint };
  }

  function text(name: keyof typeof limits) {
    return { ...fact(name), maxLength: limits[name] };
  }

  return (
    <EditorForm
      editing={editing}
      form={form}
      labels={labels}
      conflict={attempt?.conflict}
      list={href("/admin/dashboard")}
      savedAt={href("/admin/settings")}
    >
      {(typed) => (
        <>
          <StillMissing saved={saved} typed={typed} hasHours={hasHours} />
          <Facts title="The firm">
            <TextField {...text("firmName")} />
            <TextField {...text("shortName")} />
            <TextField {...text("founderName")} />
            <TextField {...text("parentCompany")} />
            <SelectField {...text("timeZone")} options={timeZones} emptyText={null} />
          </Facts>
          <Facts title="How to reach it">
            <TextField {...text("email")} type="email" />
            <TextField {...text("phone")} type="tel" />
            <TextArea {...text("address")} rows={3} />
            <TextArea {...text("locations")} rows={3} />
            <TextField {...text("pressEmail")} type="email" />
            <TextField {...text("pressPhone")} type="tel" />
          </Facts>
          <Facts title="Book and outside links" note="While a link is empty, its button says “Coming soon”.">
            <TextField {...text("bookingUrl")} inputMode="url" />
            <TextField {...text("meetupUrl")} inputMode="url" />
            <TextField {...text("bookTitle")} />
            <TextField {...text("bookUrl")} inputMode="url" />
          </Facts>
          <Facts title="Answers">
            <TextField {...fact("answerWithinDays")} inputMode="numeric" />
            <TextField {...fact("programAnswerWithinDays")} inputMode="numeric" />
            <TextField {...fact("jobAnswerWithinDays")} inputMode="numeric" />
            <TextArea {...text("holidays")} rows={4} />
            <Checkbox {...fact("showAnswerTime")} />
            <Checkbox {...fact("hasShortcuts")} />
          </Facts>
        </>
      )}
    </EditorForm>
  );
}

interface FactsProps extends ComponentProps<typeof Panel> {
  note?: ReactNode;
}

function Facts({ note, children, ...panel }: FactsProps) {
  return (
    <Panel {...panel}>
      {note && <p className="pb-4 text-(--muted)">{note}</p>}
      <div className="aligned-fields">{children}</div>
    </Panel>
  );
}
