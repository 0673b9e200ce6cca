import { type ComponentProps, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { DateTimeField } from "#app/ui/text-field.tsx";
import { type FormResult, type RefusedForm, resultOf, useForm } from "#app/ui/use-form.ts";
import { callCancelForm, callMoveForm, callNoteLimit } from "#domain/inbox/calls/rules.ts";
import { notMailed } from "#domain/inbox/conversations/rules.ts";
import { Collapsible } from "../conversations/collapsible.tsx";
import { useIsBusy } from "../lists/busy.ts";
import { useMailWorks } from "../mail-works.ts";
import { ChangeForm } from "./change-form.tsx";
import { type PlaceChoices, PlaceForm } from "./place-form.tsx";
import type { ShownCall } from "./shown.server.ts";

interface CallChangesProps {
  call: ShownCall;
  places: PlaceChoices;
  refused?: RefusedForm;
}

/**
 * Collapsed forms that move the call, change its place or cancel it. If the call is cancelled in the meantime they stay, so that typed text is
 * not lost.
 */
export function CallChanges({ call, places, refused }: CallChangesProps) {
  const [isOffered] = useState(call.state === "booked");
  const moving = resultOf(refused, "move");
  const placing = resultOf(refused, "place");
  const cancelling = resultOf(refused, "cancel");
  if (!isOffered) return null;
  return (
    <section aria-label="Changes" className="call-changes">
      {!call.hasBegun && (
        <>
          <Collapsible title="Move this call" isOpen={moving !== undefined}>
            <MoveForm call={call} result={moving} />
          </Collapsible>
          <Collapsible title="Change the place" isOpen={placing !== undefined}>
            <PlaceForm call={call} places={places} result={placing} />
          </Collapsible>
        </>
      )}
      <Collapsible title="Cancel this call" isOpen={cancelling !== undefined}>
        <CancelForm call={call} result={cancelling} />
      </Collapsible>
    </section>
  );
}

interface ChangeFormProps {
  call: ShownCall;
  result?: FormResult;
}

function MoveForm({ call, result }: ChangeFormProps) {
  const { id, wallTime, earliest, zone } = call;
  const [form, fields] = useForm(callMoveForm, {
    id: "move",
    values: { startsAt: wallTime },
    lastResult: result,
  });
  return (
    <ChangeForm call={call} form={form}>
      <DateTimeField
        field={fields.startsAt}
        label="New day and time"
        min={earliest}
        hint={`${zone}, the firm's time zone. Any time that no other call takes, within hours or not.`}
      />
      <NoteField field={fields.note} call={call} />
      <Button
        type="submit"
        name="intent"
        value="move"
        className="justify-self-start"
        busy={useIsBusy("move", id)}
        busyText="Moving..."
      >
        Move Call
      </Button>
    </ChangeForm>
  );
}

function CancelForm({ call, result }: ChangeFormProps) {
  const mailWorks = useMailWorks();
  const [form, fields] = useForm(callCancelForm, { id: "cancel", lastResult: result });
  return (
    <ChangeForm call={call} form={form}>
      <p>
        Are you sure you want to cancel this call?{" "}
        {mailWorks ? `${call.name} is told by mail, and their calendar too.` : notMailed("calls")} This cannot
        be undone.
      </p>
      <NoteField field={fields.note} call={call} />
      <Button
        type="submit"
        name="intent"
        value="cancel"
        tone="danger"
        className="justify-self-start"
        busy={useIsBusy("cancel", call.id)}
        busyText="Cancelling..."
      >
        Cancel Call
      </Button>
    </ChangeForm>
  );
}

interface NoteFieldProps {
  field: ComponentProps<typeof TextArea>["field"];
  call: ShownCall;
}

function NoteField({ field, call: { name } }: NoteFieldProps) {
  return (
    <TextArea
      field={field}
      label={`Note to ${name}`}
      rows={3}
      maxLength={callNoteLimit}
      hint={useMailWorks() ? "Goes along with the mail about it." : "They read it on their receipt page."}
    />
  );
}
