import { getFormProps } from "@conform-to/react";
import { useRef, useState } from "react";
import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { Thread, type ThreadLine } from "#app/ui/thread.tsx";
import { UnsentText } from "#app/ui/unsent-text.tsx";
import { type FormResult, useForm } from "#app/ui/use-form.ts";
import {
  answerHint,
  conversationMessages,
  lineLabels,
  lineLimits,
  newestLine,
} from "#domain/inbox/conversations/rules.ts";
import { dashboardAddress } from "../application/address.ts";
import { unsentAnswer, useUnsentTexts } from "../unsent-texts.ts";
import { useWithoutReloads } from "../use-live-updates.ts";
import { useSending } from "../use-sending.ts";
import { answerIntent, answerSchema } from "./rules.ts";

interface ConversationProps {
  userId: string;
  lines: ThreadLine[];
  /** The day by which an answer is promised. */
  promise: string | null;
  formId: string;
  refused?: { result: FormResult };
  /** It stands in a column of its own. */
  isAside?: boolean;
}

/** What member and firm write to each other about an application. */
export function ConversationSection(props: ConversationProps) {
  const { userId, promise, formId, refused, isAside = false } = props;
  const lines = useNewLines(props.lines);
  const unread = lines.filter(({ isNew }) => isNew).length;
  const isAnswered = lines.some(({ side }) => side === "house");
  return (
    <section
      aria-labelledby="conversation"
      className={`conversation grid gap-x-8 gap-y-6 border-t border-current pt-5 ${isAside ? "" : "lg:grid-cols-[1fr_3fr]"}`}
    >
      <div className="grid content-start gap-4">
        <h2 id="conversation" className="display flex flex-wrap items-center gap-3 text-subheading">
          Our conversation
          {unread > 0 && (
            <span className="font-sans tracking-[0]">
              <Badge tone="accent">{unread} new</Badge>
            </span>
          )}
        </h2>
        {promise && <p className="border-l-4 border-amber ps-4">{promise}</p>}
      </div>
      <div className="grid min-w-0 gap-5">
        {lines.length > 0 && <Thread lines={lines} newestId={newestLine} />}
        <AnswerForm
          userId={userId}
          sent={lines.map(({ text }) => text)}
          formId={formId}
          refused={refused}
          title={isAnswered ? "Write back" : "Anything to add or ask?"}
        />
      </div>
    </section>
  );
}

/** Lines that were new stay so on this page: loading them marks them as read, and the page loads itself again. */
function useNewLines(loaded: ThreadLine[]) {
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set());
  const arrived = loaded.filter(({ id, isNew }) => isNew && !newIds.has(id)).map(({ id }) => id);
  if (arrived.length > 0) setNewIds(new Set([...newIds, ...arrived]));
  return loaded.map((line) => ({ ...line, isNew: line.isNew || newIds.has(line.id) }));
}

interface AnswerFormProps extends Pick<ConversationProps, "userId" | "formId" | "refused"> {
  /** What has been written so far. */
  sent: string[];
  title: string;
}

/** Sent as a document request, so that the text is returned if the session has ended. */
function AnswerForm({ userId, sent, formId, refused, title }: AnswerFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const saveUnsent = useUnsentTexts({ copy: unsentAnswer(userId), sent, form: element });
  const [form, fields] = useForm(answerSchema, {
    id: "answer",
    values: { formId },
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
      onInput={saveUnsent}
      onSubmit={send}
      className="form-sheet print:hidden"
    >
      <h3 className="display text-subheading">{title}</h3>
      <ErrorSummary
        errors={isOffline ? [conversationMessages.answerFailed] : form.errors}
        fields={[fields.text]}
      />
      <input type="hidden" name={fields.formId.name} defaultValue={fields.formId.initialValue ?? formId} />
      <TextArea
        field={fields.text}
        label={lineLabels.answer}
        hint={answerHint}
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
          Send Message
        </Button>
      </div>
    </Form>
  );
}

/** The application was withdrawn or deleted while the member wrote. */
export function GoneConversation({ refused }: { refused: { result: FormResult } }) {
  useWithoutReloads();
  return (
    <div className="grid gap-6">
      <ErrorSummary errors={[conversationMessages.gone]} />
      <UnsentText label={lineLabels.answer} text={String(refused.result.initialValue?.text ?? "")} />
    </div>
  );
}
