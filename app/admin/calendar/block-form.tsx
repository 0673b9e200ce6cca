import { getFormProps } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/choice-fields.tsx";
import { Dialog, DialogButton } from "#app/ui/dialog.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { DateField, TextField, TimeField } from "#app/ui/text-field.tsx";
import { type FormResult, useForm } from "#app/ui/use-form.ts";
import { blockForm, blockLabels as labels, longestBlockDays } from "#domain/inbox/busy-times/block-form.ts";
import { blockLimits } from "#domain/inbox/busy-times/rules.ts";

/** Calls that are booked in the time that is to be blocked. */
interface Booked {
  calls: { id: string; text: string }[];
  /** Their ids, which the form sends once the question about them is answered. */
  known: string;
}

interface BlockFormProps {
  id: string;
  isNew: boolean;
  values: Record<string, string>;
  result?: FormResult;
  booked?: Booked;
}

export function BlockForm({ id, isNew, values, result, booked }: BlockFormProps) {
  const [form, fields] = useForm(blockForm, { id: "block", values, lastResult: result });
  const { day, lastDay, isWholeDay, from, to, note } = fields;
  const sent = useNavigation().formData;
  const isDeleting = sent?.get("intent") === "delete";
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-measure gap-5">
      <ErrorSummary errors={form.errors} fields={[day, lastDay, isWholeDay, from, to, note]} />
      {/* A form that is sent twice blocks once. */}
      <input type="hidden" name="id" value={id} />
      <Panel>
        <div className="block-fields">
          <DateField field={day} label={labels.day} />
          <DateField
            field={lastDay}
            label={labels.lastDay}
            hint={`If it ends on another day. Up to ${longestBlockDays} days.`}
          />
          <div className="block-whole">
            <Checkbox field={isWholeDay} label={labels.isWholeDay} />
          </div>
          <div className="block-times">
            <TimeField field={from} label={labels.from} required isHideable />
            <TimeField field={to} label={labels.to} required isHideable />
          </div>
          <div className="block-note">
            <TextField field={note} label={labels.note} maxLength={blockLimits.note} hint="For you only." />
          </div>
        </div>
      </Panel>
      <div className="flex flex-wrap items-center gap-3">
        <Button name="intent" value="save" busy={sent !== undefined && !isDeleting} busyText="Saving...">
          {isNew ? "Block Time" : "Save Changes"}
        </Button>
        {!isNew && (
          <Button
            name="intent"
            value="delete"
            tone="outline"
            formNoValidate
            busy={isDeleting}
            busyText="Deleting..."
          >
            Delete Block
          </Button>
        )}
      </div>
      {booked && <BookedQuestion booked={booked} />}
    </Form>
  );
}

const dialogId = "block-question";

/** Asks before a time is blocked in which calls are booked. They stay booked. */
function BookedQuestion({ booked }: { booked: Booked }) {
  const { calls, known } = booked;
  const isBusy = useNavigation().formData !== undefined;
  const dialog = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server asks, also the same again
  useEffect(() => {
    if (dialog.current?.matches(":modal")) return;
    // The server rendered it open; it must be closed before `showModal`.
    dialog.current?.removeAttribute("open");
    dialog.current?.showModal();
  }, [booked]);
  return (
    <Dialog
      id={dialogId}
      ref={dialog}
      isOpen
      size="narrow"
      title="Block the rest?"
      actions={
        <>
          <DialogButton dialog={dialogId} command="close" tone="outline">
            Back
          </DialogButton>
          <Button name="known" value={known} busy={isBusy} busyText="Saving...">
            Block Anyway
          </Button>
        </>
      }
    >
      {calls.length === 1 ? (
        <p>{calls[0]?.text}, is booked in this time. It stays booked.</p>
      ) : (
        <>
          <ul className="list-disc pb-3 pl-5">
            {calls.map((call) => (
              <li key={call.id}>{call.text}</li>
            ))}
          </ul>
          <p>These {calls.length} calls are booked in this time. They stay booked.</p>
        </>
      )}
    </Dialog>
  );
}
