import { useLayoutEffect, useState } from "react";
import { useFetcher } from "react-router";
import { conversationAddress } from "#app/addresses/editors.ts";
import { deleteLocalCopy } from "#app/drafts/local-copy.ts";
import { useVersions } from "#app/drafts/use-versions.ts";
import { Versions } from "#app/drafts/versions.tsx";
import { Flash } from "#app/ui/flash.tsx";
import type { FormTexts } from "#domain/drafts/rules.ts";
import type { ConversationAnswer } from "./actions.server.ts";
import { typedLabels, writtenKinds } from "./form.ts";
import type { LoadedConversation } from "./load.server.ts";
import { draftedReply, WritingForm } from "./writing-form.tsx";

interface ComposerProps {
  conversation: LoadedConversation;
  answer?: ConversationAnswer;
  onEnded?(done: string): void;
}

type Sent = NonNullable<ConversationAnswer["sent"]>;

/** The form below a conversation. */
export function Composer({ conversation, answer, onEnded }: ComposerProps) {
  // Live updates load the conversation again; the form goes on with the draft it was opened with.
  const [draft] = useState(conversation.draft);
  const [lastSent, setLastSent] = useState<Sent>();
  const fetcher = useFetcher<ConversationAnswer>();
  const { data, state } = fetcher;
  const result = data?.result ?? answer?.result;
  const drafted = draftedReply(conversation);
  const { shown, show, choice, offerBoth, tab, element } = useVersions({
    drafted,
    loaded: draft,
    labels: typedLabels,
    lastResult: result,
    isWanted(localCopy) {
      const isNews = hasText(localCopy.form) && !isSame(localCopy.form, draft.form);
      if (!isNews) deleteLocalCopy(drafted);
      return isNews;
    },
  });

  /** Begins a new form with what was typed and not sent, and says what was done. */
  function reset(sent: Sent) {
    show({ form: sent.form, base: sent.base, isUnsaved: false });
    if (sent.endsWaiting && onEnded) onEnded(sent.done);
    else setLastSent(sent);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
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
