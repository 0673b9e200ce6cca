import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type FormResult, useForm } from "#app/ui/use-form.ts";
import { savedReplyLimits as limits, savedReplyForm } from "#domain/inbox/saved-replies/rules.ts";
import { Collapsible } from "../conversations/collapsible.tsx";
import { Deletion } from "../lists/deletion.tsx";

interface Reply {
  id: string;
  title: string;
  text: string;
}

interface ReplyFormProps {
  /** Not given for a new reply. */
  reply?: Reply;
  result?: FormResult;
}

export function ReplyForm({ reply, result }: ReplyFormProps) {
  const [form, { title, text }] = useForm(savedReplyForm, {
    id: reply ? `reply-${reply.id}` : "new-reply",
    values: { title: reply?.title ?? "", text: reply?.text ?? "" },
    lastResult: result,
  });
  const intent = reply ? "save" : "add";
  const { formData } = useNavigation();
  const isBusy = formData?.get("intent") === intent && (formData.get("id") ?? undefined) === reply?.id;
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="grid w-full gap-4">
      <ErrorSummary errors={form.errors} fields={[title, text]} />
      {reply && <input type="hidden" name="id" value={reply.id} />}
      <TextField field={title} label="Title" maxLength={limits.title} />
      <TextArea
        field={text}
        label="Text"
        rows={6}
        maxLength={limits.text}
        hint="{name} is the person who gets the reply."
      />
      <div>
        <Button
          name="intent"
          value={intent}
          tone={reply ? "outline" : "solid"}
          busy={isBusy}
          busyText="Saving..."
        >
          {reply ? "Save Changes" : "Save Reply"}
        </Button>
      </div>
    </Form>
  );
}

/** A saved reply with its form, collapsed at first. */
export function SavedReply({ reply, result }: Required<Pick<ReplyFormProps, "reply">> & ReplyFormProps) {
  return (
    <section className="panel" aria-label={reply.title}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-[1_1_20rem]">
          <h2 className="text-body font-semibold wrap-anywhere">{reply.title}</h2>
          <p className="saved-reply-text">{reply.text}</p>
        </div>
        <Deletion id={reply.id} name={reply.title} question="Delete this saved reply?">
          Replies that were sent with it stay as they are.
        </Deletion>
      </div>
      <Collapsible
        title={
          <span>
            Edit<span className="sr-only"> {reply.title}</span>
          </span>
        }
        isOpen={result ? true : undefined}
      >
        <ReplyForm key={`${reply.title} ${reply.text}`} reply={reply} result={result} />
      </Collapsible>
    </section>
  );
}
