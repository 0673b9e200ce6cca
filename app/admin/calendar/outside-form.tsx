import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type FormResult, useForm } from "#app/ui/use-form.ts";
import {
  outsideLabels as labels,
  outsideLimits as limits,
  outsideCalendarForm,
} from "#domain/inbox/busy-times/outside/rules.ts";
import { Collapsible } from "../conversations/collapsible.tsx";

export function CalendarForm({ result }: { result?: FormResult }) {
  const [form, fields] = useForm(outsideCalendarForm, { id: "calendar", lastResult: result });
  const isBusy = useNavigation().formData?.get("intent") === "add";
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-5">
      <ErrorSummary errors={form.errors} fields={[fields.address, fields.name]} />
      <TextField
        field={fields.address}
        label={labels.address}
        maxLength={limits.address}
        inputMode="url"
        autoComplete="off"
        placeholder="https://… or webcal://…"
        hint="Anyone who has it can read the calendar, so it is stored encrypted and never shown again."
      />
      <TextField
        field={fields.name}
        label={labels.name}
        maxLength={limits.name}
        hint="For you only, such as Work. Without one it is Google, Outlook or Apple."
      />
      <WhereToFind />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" name="intent" value="add" busy={isBusy} busyText="Reading the calendar...">
          Add calendar
        </Button>
        <p className="text-label text-(--muted)">It is read at once, which takes up to 15 seconds.</p>
      </div>
    </Form>
  );
}

const places = [
  {
    service: "Google",
    steps:
      "Open Google Calendar on a computer. Settings, then your calendar at the left, then “Integrate calendar”: copy the “Secret address in iCal format”.",
  },
  {
    service: "Outlook",
    steps:
      "Open Outlook on the web. Settings, Calendar, “Shared calendars”. Under “Publish a calendar” choose yours and “Can view when I’m busy”, press Publish, and copy the ICS link.",
  },
  {
    service: "Apple",
    steps:
      "Open Calendar on icloud.com or your iPhone. At your calendar choose Share (on the iPhone the “i”), switch “Public Calendar” on, and copy the link, which begins with webcal://.",
  },
];

function WhereToFind() {
  return (
    <Collapsible title="Where do I find the address?">
      <dl className="grid gap-3">
        {places.map(({ service, steps }) => (
          <div key={service}>
            <dt className="font-semibold">{service}</dt>
            <dd>{steps}</dd>
          </div>
        ))}
      </dl>
    </Collapsible>
  );
}
