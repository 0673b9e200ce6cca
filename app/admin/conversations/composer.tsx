import { useLayoutEffect, useState } from "react";
import { useFetcher } from "react-router";
import { conversationAddress } from "#app/addresses/editors.ts";
import { deleteLocalCopy } from "#app/drafts/local-copy.ts";
import { useVersions } from "#app/drafts/use-versions.ts";
import { Versions } from "#app/drafts/versions.tsx";
import { Flash } from "#app/ui/flash.tsx";
import type { FormTexts } from "#domain/drafts/rules.ts";
import type { ConversationActionData } from "./actions.server.ts";
import { typedLabels, writtenKinds } from "./form.ts";
import type { LoadedConversation } from "./load.server.ts";
import { draftedReply, WritingForm } from "./writing-form.tsx";

interface ComposerProps {
  conversation: LoadedConversation;
  actionData?: ConversationActionData;
  onEnded?(done: string): void;
}

type SentTexts = NonNullable<ConversationActionData["sent"]>;

/** The form below a conversation. */
export function Composer({ conversation, actionData, onEnded }: ComposerProps) {
  // Live updates reload the conversation; the form keeps the draft that it was opened with.
  const [draft] = useState(conversation.draft);
  const [lastSent, setLastSent] = useState<SentTexts>();
  const fetcher = useFetcher<ConversationActionData>();
  const { data, state } = fetcher;
  const result = data?.result ?? actionData?.result;
  const drafted = draftedReply(conversation);
  const { shown, show, choice, offerBoth, tab, element } = useVersions({
    drafted,
    loaded: draft,
    labels: typedLabels,
    lastResult: result,
    isWanted(localCopy) {
      const isDifferent = hasText(localCopy.form) && !isSame(localCopy.form, draft.form);
      if (!isDifferent) deleteLocalCopy(drafted);
      return isDifferent;
    },
  });

  /** Shows a new form with the unsent texts, and the success message. */
  function reset(sent: SentTexts) {
    show({ form: sent.form, base: sent.base, isUnsaved: false });
    if (sent.endsWaiting && onEnded) onEnded(sent.done);
    else setLastSent(sent);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each response
  useLayoutEffect(() => {
    if (state === "idle" && data?.sent) reset(data.sent);
  }, [data, state]);

  return (
    <div className="conversation-composer">
      {lastSent && (
        <div key={lastSent.form.formId} ref={focus} tabIndex={-1}>
          <Flash message={{ tone: "success", text: lastSent.done }} />
        </div>
      )}
      {choice && <Versions {...choice} href={conversationAddress(conversation)} />}
      <div inert={choice?.isFirst || state !== "idle"} className="inert:opacity-50">
        <WritingForm
          key={shown.key}
          conversation={conversation}
          drafted={drafted}
          shown={shown}
          savedAt={lastSent ? null : draft.savedAt}
          tab={tab}
          element={element}
          fetcher={fetcher}
          result={result === shown.earlierResult ? undefined : result}
          onConflict={offerBoth}
        />
      </div>
    </div>
  );
}

function focus(message: HTMLElement | null) {
  message?.focus();
}

function hasText(form: FormTexts) {
  return writtenKinds.some((kind) => form[kind]?.trim());
}

function isSame(one: FormTexts, other: FormTexts) {
  return writtenKinds.every((kind) => (one[kind] ?? "") === (other[kind] ?? ""));
}
