import { getFormProps } from "@conform-to/react";
import { type FormEvent, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { TotalText } from "#app/hours/total.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogButton } from "#app/ui/dialog.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useForm } from "#app/ui/use-form.ts";
import { issueForm, letterLabels, letterLimits, letterMessages } from "#domain/program/letters/rules.ts";
import { useMailWorks } from "../../mail-works.ts";
import type { SaveAnswer } from "../../save-answer.ts";
import { sendByFetcher } from "../../send-form.ts";
import type { LettersOfEngagement } from "./load.server.ts";

const dialogId = "issue-letter";

interface IssueLetterProps extends Omit<LettersOfEngagement, "wanted" | "refusal" | "letters"> {
  wanted: NonNullable<LettersOfEngagement["wanted"]>;
}

/** A button that shows what the letter will say, asks for the organization's name and issues it. */
export function IssueLetter({
  wanted,
  genuine,
  isOutdated,
  organizationName,
  formKey,
  preview,
}: IssueLetterProps) {
  const mailWorks = useMailWorks();
  const dialog = useRef<HTMLDialogElement>(null);
  const fetcher = useFetcher<SaveAnswer>();
  const [form, fields] = useForm(issueForm, {
    id: "issue-letter-form",
    lastResult: fetcher.data?.result,
    values: { organizationName },
  });
  const { onSubmit: validate, ...props } = getFormProps(form);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once another letter is the genuine one
  useEffect(() => dialog.current?.close(), [genuine?.id]);

  function send(event: FormEvent<HTMLFormElement>) {
    validate(event);
    sendByFetcher(fetcher, event);
  }
  return (
    <>
      <DialogButton
        dialog={dialogId}
        command="show-modal"
        tone={genuine && !isOutdated ? "quiet" : "outline"}
      >
        {genuine ? "Issue a Corrected Letter" : "Issue Letter"}
      </DialogButton>
      <Dialog
        id={dialogId}
        ref={dialog}
        title={letterMessages.confirmIssue}
        actions={
          <>
            <DialogButton dialog={dialogId} command="close" tone="outline">
              Cancel
            </DialogButton>
            <Button tone="outline" form={form.id} formAction={preview} formMethod="get" formTarget="_blank">
              Preview<span className="sr-only"> in a new tab</span>
            </Button>
            <Button
              form={form.id}
              name="intent"
              value="issue-letter"
              busy={fetcher.state !== "idle"}
              busyText="Issuing..."
            >
              Issue Letter
            </Button>
          </>
        }
      >
        <form method="post" {...props} onSubmit={send} className="grid gap-4">
          <p>
            It confirms <TotalText {...wanted.total} />, from {wanted.from} to {wanted.to}.{" "}
            {genuine && `It takes the place of letter ${genuine.number}.`}
          </p>
          <ErrorSummary errors={form.errors} fields={[fields.organizationName]} />
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="replaces" value={genuine?.id ?? ""} />
          <TextField
            field={fields.organizationName}
            label={letterLabels.organizationName}
            maxLength={letterLimits.organizationName}
            hint="As the letter names it."
          />
          <p>
            An issued letter cannot be changed.{" "}
            {mailWorks && "The member is told by mail, and finds it on the dashboard."}
          </p>
        </form>
      </Dialog>
    </>
  );
}
