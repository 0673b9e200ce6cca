import { getFormProps } from "@conform-to/react";
import { type FormEvent, type RefObject, useEffect, useState } from "react";
import { href, type useFetcher } from "react-router";
import { conversationAddress } from "#app/addresses/editors.ts";
import type { Conflict, DraftedForm } from "#app/drafts/drafted-form.ts";
import { SaveState } from "#app/drafts/save-state.tsx";
import { useAutosave } from "#app/drafts/use-autosave.ts";
import type { ShownVersion } from "#app/drafts/use-versions.ts";
import { sentencesOf } from "#app/forms/failure.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { useFocusOnFailure } from "#app/ui/use-focus-on-failure.ts";
import { type FormResult, useForm } from "#app/ui/use-form.ts";
import { replyPlaceOf } from "#domain/drafts/places.ts";
import { lineLimits, notMailed } from "#domain/inbox/conversations/rules.ts";
import { useMailWorks } from "../mail-works.ts";
import type { ConversationActionData } from "./actions.server.ts";
import { Collapsible } from "./collapsible.tsx";
import { conversationForm, conversationFormId, typedLabels, writtenKinds } from "./form.ts";
import type { LoadedConversation } from "./load.server.ts";
import { MailWarning } from "./mail-warning.tsx";
import { SavedReplies } from "./saved-replies.tsx";

export function draftedReply(conversation: LoadedConversation): DraftedForm {
  const place = replyPlaceOf(conversation);
  return { address: href("/admin/draft"), key: `reply of ${conversation.draft.userId} at ${place}`, place };
}

interface WritingFormProps {
  conversation: LoadedConversation;
  drafted: DraftedForm;
  shown: ShownVersion;
  /** When the draft was saved that the page was opened with, formatted. */
  savedAt: string | null;
  tab: RefObject<string>;
  element: RefObject<HTMLFormElement | null>;
  fetcher: ReturnType<typeof useFetcher<ConversationActionData>>;
  result: FormResult | undefined;
  onConflict(conflict: Conflict): void;
}

export function WritingForm(props: WritingFormProps) {
  const { conversation, drafted, shown, savedAt, tab, element, fetcher, result, onConflict } = props;
  const { entity, name, email, waitingSince, timeZone } = conversation;
  const mailWorks = useMailWorks();
  const address = conversationAddress(conversation);
  const [form, fields] = useForm(conversationForm, {
    id: conversationFormId,
    values: shown.form,
    lastResult: result,
  });
  const autosave = useAutosave({ drafted, shown, tab, element, onConflict });
  const summary = useFocusOnFailure(result);
  const intent = fetcher.formData?.get("intent");
  const [isPausing, setPausing] = useState(false);
  // The form is replaced after the response; text typed until then would be lost.
  const isSending = isPausing || fetcher.state !== "idle";

  // biome-ignore lint/correctness/useExhaustiveDependencies: autosave resumes after a refused or failed submission
  useEffect(() => {
    if (fetcher.state === "idle" && fetcher.data && !fetcher.data.sent) autosave.resume();
  }, [fetcher.state, result]);

  const { onSubmit, ...formProps } = getFormProps(form);
  async function send(event: FormEvent<HTMLFormElement>) {
    const sender = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    onSubmit(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (isSending) return;
    setPausing(true);
    autosave.copyBeforeSending();
    // A draft must not arrive after the submission.
    await autosave.pause();
    const content = new FormData(sender, submitter);
    content.set("stays", "on");
    void fetcher.submit(content, { method: "post", action: address });
    setPausing(false);
  }

  function insert(text: string) {
    if (isSending) return;
    const box = element.current?.elements.namedItem("reply");
    if (!(box instanceof HTMLTextAreaElement)) return;
    box.focus();
    const before = box.value.slice(0, box.selectionStart);
    const gap = before === "" || before.endsWith("\n") ? "" : "\n\n";
    box.setRangeText(gap + text, box.selectionStart, box.selectionEnd, "end");
    box.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <form
      method="post"
      action={address}
      ref={element}
      {...formProps}
      onInput={autosave.noteTyping}
      onSubmit={send}
      className="grid gap-5"
    >
      <div ref={summary} tabIndex={-1} className="empty:hidden">
        <ErrorSummary
          errors={fetcher.data?.failure ? sentencesOf(fetcher.data.failure) : form.errors}
          fields={writtenKinds.map((kind) => ({ id: fields[kind].id, errors: fields[kind].errors }))}
        />
      </div>
      <input type="hidden" name="formId" value={shown.form.formId} />
      <div className="grid gap-3">
        <TextArea
          field={fields.reply}
          label={typedLabels.reply}
          hint={mailWorks ? `Goes to ${name} by mail, ${email}.` : notMailed(entity)}
          rows={6}
          maxLength={lineLimits.text}
          required={null}
          readOnly={isSending}
        />
        <SavedReplies replies={conversation.savedReplies} onUse={insert} />
        <MailWarning problems={conversation.mailProblems} />
        <div className="flex flex-wrap items-center gap-3">
          <Button name="intent" value="reply" busy={intent === "reply"} busyText="Sending...">
            Send Reply
          </Button>
          {waitingSince && (
            <Button
              name="intent"
              value="no-answer-needed"
              tone="outline"
              busy={intent === "no-answer-needed"}
              busyText="Saving..."
            >
              No answer needed
            </Button>
          )}
          <SaveState
            status={autosave.status}
            timeZone={timeZone}
            saved="Draft saved"
            untouched={savedAt ? `Draft from ${savedAt}` : "Kept as a draft while you type"}
            signInHref={`${href("/admin/login")}?next=${address}`}
          />
        </div>
      </div>
      <div className="conversation-more">
        <Collapsible title="Add a note" isOpen={Boolean(shown.form.note || fields.note.errors)}>
          <TextArea
            field={fields.note}
            label={typedLabels.note}
            hint="Only you see it; it is never mailed."
            rows={3}
            maxLength={lineLimits.text}
            required={null}
            readOnly={isSending}
          />
          <Button name="intent" value="note" tone="outline" busy={intent === "note"} busyText="Saving...">
            Add Note
          </Button>
        </Collapsible>
        <Collapsible title="They wrote by mail" isOpen={Boolean(shown.form.by_mail || fields.by_mail.errors)}>
          <TextArea
            field={fields.by_mail}
            label={typedLabels.by_mail}
            hint="Copy it here from your mailbox. They then wait for an answer."
            rows={4}
            maxLength={lineLimits.text}
            required={null}
            readOnly={isSending}
          />
          <Button
            name="intent"
            value="by_mail"
            tone="outline"
            busy={intent === "by_mail"}
            busyText="Saving..."
          >
            Add What They Wrote
          </Button>
        </Collapsible>
      </div>
    </form>
  );
}
