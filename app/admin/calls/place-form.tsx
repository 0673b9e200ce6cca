import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice-fields.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type FormResult, useForm } from "#app/ui/use-form.ts";
import {
  callPlaceForm,
  callPlaceLabels as labels,
  callPlaceLimits as limits,
} from "#domain/inbox/calls/rules.ts";
import { notMailed } from "#domain/inbox/conversations/rules.ts";
import { useIsBusy } from "../lists/busy.ts";
import { useMailWorks } from "../mail-works.ts";
import { ChangeForm } from "./change-form.tsx";
import type { ShownCall } from "./shown.server.ts";

/** Where the call could take place. */
export interface PlaceChoices {
  /** The place of the settings; null if it is that the firm calls. */
  usual: string | null;
  chosen: string | null;
  link: string | null;
}

interface PlaceFormProps {
  call: ShownCall;
  places: PlaceChoices;
  result?: FormResult;
}

/** Changes where this one call takes place. */
export function PlaceForm({ call, places: { usual, chosen, link }, result }: PlaceFormProps) {
  const mailWorks = useMailWorks();
  const [form, fields] = useForm(callPlaceForm, {
    id: "place",
    values: { choice: chosen ?? "", phone: call.phone ?? "", link: link ?? "" },
    lastResult: result,
  });
  const options = [
    ...(usual ? [{ value: "usual", label: `The usual place: ${usual}` }] : []),
    { value: "we_call", label: usual ? "We call them" : "We call them, as usual" },
    { value: "link", label: "Another link" },
  ];
  return (
    <ChangeForm call={call} form={form}>
      <div className="place-fields">
        <RadioGroup field={fields.choice} label="Where this call takes place" options={options} />
        <div className="place-phone">
          <TextField
            field={fields.phone}
            label={labels.phone}
            type="tel"
            required
            isOneOfTwo
            maxLength={limits.phone}
          />
        </div>
        <div className="place-link">
          <TextField
            field={fields.link}
            label={labels.link}
            inputMode="url"
            required
            isOneOfTwo
            maxLength={limits.link}
            hint="For this call only, such as https://meet.example.com/room."
          />
        </div>
      </div>
      <p className="text-(--muted)">
        {mailWorks ? `${call.name} gets a new invitation by mail, and so do you.` : notMailed("calls")}
      </p>
      <Button
        type="submit"
        name="intent"
        value="place"
        className="justify-self-start"
        busy={useIsBusy("place", call.id)}
        busyText="Saving..."
      >
        Change Place
      </Button>
    </ChangeForm>
  );
}
