import { getFormProps } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { deleteLocalCopy } from "#app/drafts/local-copy.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice-fields.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { UnsentText } from "#app/ui/unsent-text.tsx";
import { type FormResult, useForm } from "#app/ui/use-form.ts";
import { lineLimits } from "#domain/inbox/conversations/rules.ts";
import {
  checkInForm,
  checkInId,
  checkInLimits,
  checkInMessages,
  checkInLabels as labels,
  usefulnessHint,
  usefulnessScale,
} from "#domain/program/check-ins/rules.ts";
import { dashboardAddress } from "../application/address.ts";
import { unsentCheckIn, useUnsentTexts } from "../unsent-texts.ts";
import { useWithoutReloads } from "../use-live-updates.ts";
import { useSending } from "../use-sending.ts";
import { checkInIntent } from "./rules.ts";

interface CheckInProps {
  userId: string;
  /** The check-in that can be answered. */
  open: { week: number; day: string; until: string } | null;
  refused?: { result: FormResult };
}

/** The questions about a week, and what was typed into those that can no longer be answered. */
export function CheckIn({ userId, open, refused }: CheckInProps) {
  const [kept, setKept] = useState(open);
  const [isTyped, setTyped] = useState(refused !== undefined);
  // A live update may take the questions away while somebody types.
  if (!isTyped && kept?.day !== open?.day) setKept(open);
  const isLate = kept?.day !== open?.day;
  const isRefusedHere = kept !== null && refused?.result.initialValue?.day === kept.day;
  useEffect(() => {
    if (!kept) deleteLocalCopy(unsentCheckIn(userId));
  }, [kept, userId]);
  return (
    <>
      {refused && !isRefusedHere && <LateCheckIn refused={refused} />}
      {kept && (
        <OpenCheckIn
          key={kept.day}
          userId={userId}
          open={kept}
          isLate={isLate}
          refused={isRefusedHere ? refused : undefined}
          onTyped={setTyped}
        />
      )}
    </>
  );
}

interface OpenCheckInProps extends CheckInProps {
  open: NonNullable<CheckInProps["open"]>;
  /** It cannot be answered any more. */
  isLate: boolean;
  /** Says whether there is text in it. */
  onTyped(isTyped: boolean): void;
}

/** Sent as a document request, so that the texts are returned if the session has ended. */
function OpenCheckIn({ userId, open, isLate, refused, onTyped }: OpenCheckInProps) {
  const element = useRef<HTMLFormElement>(null);
  const saveUnsent = useUnsentTexts({ copy: unsentCheckIn(userId), about: open.day, form: element });
  const [form, fields] = useForm(checkInForm, {
    id: checkInId,
    values: { day: open.day },
    lastResult: refused?.result,
  });
  const { onSubmit, ...formProps } = getFormProps(form);
  const { isBusy, isOffline, send } = useSending(onSubmit);
  return (
    <Form
      method="post"
      action={dashboardAddress}
      reloadDocument
      ref={element}
      {...formProps}
      onInput={() => onTyped(saveUnsent())}
      onSubmit={send}
      className="form-sheet check-in print:hidden"
    >
      <div className="grid gap-1">
        <h3 className="display text-subheading">How was week {open.week}?</h3>
        <p className="text-(--muted)">Three short questions, until {open.until}.</p>
      </div>
      <ErrorSummary
        errors={isLate ? [checkInMessages.over] : isOffline ? [checkInMessages.failed] : form.errors}
        fields={[fields.moved, fields.stuck, fields.usefulness]}
      />
      <input type="hidden" name={fields.day.name} defaultValue={open.day} />
      <TextArea field={fields.moved} label={labels.moved} rows={3} maxLength={lineLimits.text} />
      <TextArea
        field={fields.stuck}
        label={labels.stuck}
        hint="If you write something here, we answer you."
        rows={3}
        maxLength={checkInLimits.stuck}
      />
      <RadioGroup
        field={fields.usefulness}
        label={labels.usefulness}
        hint={usefulnessHint}
        options={usefulnessScale.map(String)}
        columns={5}
      />
      <div>
        <Button
          type="submit"
          name="intent"
          value={checkInIntent}
          size="large"
          busy={isBusy}
          busyText="Sending..."
        >
          Send Check-in
        </Button>
      </div>
    </Form>
  );
}

/** It was answered before, or another one has come, while the member wrote. */
export function LateCheckIn({ refused: { result } }: { refused: { result: FormResult } }) {
  useWithoutReloads();
  const { moved, stuck } = result.initialValue ?? {};
  return (
    <div className="grid gap-4">
      <ErrorSummary errors={result.error?.[""] ?? [checkInMessages.over]} />
      <UnsentText label="What you wrote" text={[moved, stuck].filter(Boolean).join("\n\n")} />
    </div>
  );
}
