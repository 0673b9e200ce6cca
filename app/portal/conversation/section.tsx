import { getFormProps } from "@conform-to/react";
import { type SubmitEvent, useEffect, useState } from "react";
import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { KeptText } from "#app/ui/kept-text.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { Thread, type ThreadLine } from "#app/ui/thread.tsx";
import { type FormResult, useForm } from "#app/ui/use-form.ts";
import { conversationMessages, lineLabels, lineLimits } from "#domain/conversations/rules.ts";
import { dashboardAddress } from "../application/address.ts";
import { answerIntent, answerSchema } from "./rules.ts";

interface ConversationProps {
  lines: ThreadLine[];
  /** By which day there will be an answer. */
  promise: string | null;
  formId: string;
  refused?: { result: FormResult };
}

/** What member and firm write to each other about an application. */
export function ConversationSection({ lines, promise, formId, refused }: ConversationProps) {
  const unread = lines.filter(({ isNew }) => isNew).length;
  return (
    <section aria-labelledby="conversation" className="grid gap-6">
      <div className="grid gap-3">
        <h2 id="conversation" className="display flex flex-wrap items-center gap-3 text-subheading">
          Our conversation
          {unread > 0 && (
            <Badge tone="accent">{unread === 1 ? "1 new reply" : `${unread} new replies`}</Badge>
          )}
        </h2>
        {promise && <p className="border-l-4 border-amber ps-4">{promise}</p>}
      </div>
      {lines.length > 0 && <Thread lines={lines} />}
      <AnswerForm formId={formId} refused={refused} isFirst={lines.length === 0} />
    </section>
  );
}

interface AnswerFormProps extends Pick<ConversationProps, "formId" | "refused"> {
  isFirst: boolean;
}

/** Sent by the browser itself, so that what was typed comes back also if the session has ended. */
function AnswerForm({ formId, refused, isFirst }: AnswerFormProps) {
  const [isBusy, setBusy] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const [form, fields] = useForm(answerSchema, {
    id: "answer",
    values: { formId },
    lastResult: refused?.result,
  });
  const { onSubmit, ...formProps } = getFormProps(form);

  // A page restored from the back/forward cache is still marked as sent.
  useEffect(() => {
    const reset = () => setBusy(false);
    addEventListener("pageshow", reset);
    return () => removeEventListener("pageshow", reset);
  }, []);

  function send(event: SubmitEvent<HTMLFormElement>) {
    onSubmit(event);
    setOffline(!navigator.onLine);
    if (!navigator.onLine || isBusy) event.preventDefault();
    if (!event.defaultPrevented) setBusy(true);
  }

  return (
    <Form
      method="post"
      action={dashboardAddress}
      reloadDocument
      {...formProps}
      onSubmit={send}
      className="form-sheet print:hidden"
    >
      <ErrorSummary
        errors={isOffline ? [conversationMessages.answerFailed] : form.errors}
        fields={[fields.text]}
      />
      <input type="hidden" name={fields.formId.name} defaultValue={fields.formId.initialValue ?? formId} />
      <TextArea
        field={fields.text}
        label={lineLabels.answer}
        hint={
          isFirst
            ? "Anything to add or to ask? It appears here, and we are told that you wrote."
            : "It appears above, and we are told that you wrote."
        }
        rows={5}
        maxLength={lineLimits.text}
      />
      <div>
        <Button
          type="submit"
          name="intent"
          value={answerIntent}
          size="large"
          busy={isBusy}
          busyText="Sending..."
        >
          Send Answer
        </Button>
      </div>
    </Form>
  );
}

/** The application was withdrawn or deleted while the member wrote. */
export function GoneConversation({ refused }: { refused: { result: FormResult } }) {
  return (
    <div className="page grid gap-6 pt-10">
      <ErrorSummary errors={[conversationMessages.gone]} />
      <KeptText label={lineLabels.answer} text={String(refused.result.initialValue?.text ?? "")} />
    </div>
  );
}
