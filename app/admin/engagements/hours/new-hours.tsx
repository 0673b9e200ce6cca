import { getFormProps } from "@conform-to/react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { useForm } from "#app/ui/use-form.ts";
import { hoursLabels, newHoursForm } from "#domain/program/hours/rules.ts";
import type { SaveAnswer } from "../../save-answer.ts";
import { logHoursId } from "./address.ts";
import { HoursAndDay, ServiceAndWhat } from "./fields.tsx";
import type { LoadedHours } from "./load.server.ts";

interface NewHoursProps extends Pick<LoadedHours, "form" | "choices" | "today"> {}

/** The form for new hours, empty again once some were logged, for the same engagement and service, and today. */
export function NewHours({ form, choices, today }: NewHoursProps) {
  const element = useRef<HTMLDivElement>(null);
  const { key, hash, search } = useLocation();
  const [start, setStart] = useState({ values: form, number: 0, isFocused: true });
  const [done, setDone] = useState("");
  const wanted = new URLSearchParams(search).get("engagement");
  const shown = useRef({ key, wanted });

  function begin(values: typeof form, isFocused: boolean) {
    setStart({ values, number: start.number + 1, isFocused });
  }

  // The palette and the list's filter lead here while the form is open; what was typed stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every address
  useEffect(() => {
    const before = shown.current;
    shown.current = { key, wanted };
    if (before.key === key) return;
    const number = element.current?.querySelector<HTMLInputElement>("[name=hours]");
    const isAsked = hash === `#${logHoursId}`;
    if (isAsked && form.hours) begin(form, true);
    else if (!number?.value && before.wanted !== wanted) begin(form, isAsked);
    else if (isAsked) number?.focus();
  }, [key]);

  return (
    <div ref={element} id={logHoursId}>
      <Panel>
        <NewHoursForm
          key={start.number}
          start={start.values}
          isFocused={start.isFocused}
          choices={choices}
          today={today}
          onSaved={(text, { engagement, service }) => {
            setDone(text);
            begin({ ...form, hours: "", engagement, service }, true);
          }}
        />
        <p role="status" className="pt-2 empty:hidden">
          {done}
        </p>
      </Panel>
    </div>
  );
}

interface NewHoursFormProps extends Pick<NewHoursProps, "choices" | "today"> {
  start: LoadedHours["form"];
  isFocused: boolean;
  /** Gets what was done, and what was sent. */
  onSaved(done: string, sent: { engagement: string; service: string }): void;
}

function NewHoursForm({ start, isFocused, choices, today, onSaved }: NewHoursFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const hasChosenService = useRef(false);
  const fetcher = useFetcher<SaveAnswer>();
  const { key, ...values } = start;
  const { done, result } = fetcher.data ?? {};
  const isSaved = done !== undefined && fetcher.state === "idle";
  const [form, fields] = useForm(newHoursForm, {
    id: "new-hours",
    values: { ...values, what: "" },
    lastResult: result,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the new entry is loaded
  useEffect(() => {
    if (!isSaved || !element.current) return;
    const sent = new FormData(element.current);
    onSaved(done, { engagement: String(sent.get("engagement")), service: String(sent.get("service")) });
  }, [isSaved]);

  /** Another engagement brings its own service, unless one was chosen already. */
  function onChange({ target }: ChangeEvent<HTMLFormElement>) {
    if (target.name === "service") hasChosenService.current = true;
    if (target.name !== "engagement" || hasChosenService.current) return;
    const service = choices.find(({ id }) => id === target.value)?.service;
    if (service) form.update({ name: fields.service.name, value: service });
  }

  const open = choices.filter(({ isClosed }) => !isClosed).map(toOption);
  const closed = choices.filter(({ isClosed }) => isClosed).map(toOption);
  return (
    <fetcher.Form
      method="post"
      {...getFormProps(form)}
      ref={element}
      onChange={onChange}
      className="grid gap-4"
    >
      <ErrorSummary
        errors={form.errors}
        fields={[fields.hours, fields.day, fields.engagement, fields.service, fields.what]}
      />
      <input type="hidden" name="key" value={key} />
      <div className="grid gap-x-4 gap-y-3 min-[22rem]:grid-cols-[minmax(0,1fr)_minmax(10rem,1.5fr)] md:grid-cols-[8rem_11rem_minmax(0,1fr)]">
        <HoursAndDay hours={fields.hours} day={fields.day} today={today} isFocused={isFocused} />
        <div className="col-span-full md:col-span-1">
          <SelectField
            field={fields.engagement}
            label={hoursLabels.engagement}
            emptyText="Choose"
            options={closed.length > 0 ? [...open, { label: "Closed", options: closed }] : open}
          />
        </div>
      </div>
      <div className="-mt-1 grid gap-x-4 gap-y-3 md:mt-0 md:grid-cols-2">
        <ServiceAndWhat service={fields.service} what={fields.what} />
      </div>
      <div>
        <Button name="intent" value="add-hours" busy={fetcher.state !== "idle"} busyText="Saving...">
          Log Hours
        </Button>
      </div>
    </fetcher.Form>
  );
}

function toOption({ id, organizationName }: LoadedHours["choices"][number]) {
  return { value: id, label: organizationName };
}
