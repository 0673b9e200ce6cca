import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { deleteLocalCopy } from "#app/drafts/local-copy.ts";
import { useVersions } from "#app/drafts/use-versions.ts";
import { Versions } from "#app/drafts/versions.tsx";
import { conversationAddress } from "#app/editors.ts";
import { Flash } from "#app/ui/flash.tsx";
import type { FormTexts } from "#domain/drafts/rules.ts";
import type { ConversationAnswer } from "./actions.server.ts";
import { typedLabels, writtenKinds } from "./form.ts";
import type { LoadedConversation } from "./load.server.ts";
import { draftedReply, type Sending, WritingForm } from "./writing-form.tsx";

interface ComposerProps {
  conversation: LoadedConversation;
  answer?: ConversationAnswer;
  onEnded?(done: string): void;
}

/** The form below a conversation. Once something is sent, it begins anew with what else was typed. */
export function Composer({ conversation, answer, onEnded }: ComposerProps) {
  const { draft } = conversation;
  const fetcher = useFetcher<ConversationAnswer>();
  const [start, setStart] = useState({ number: 0, ...draft });
  const [done, setDone] = useState("");
  const message = useRef<HTMLDivElement>(null);
  const { data, state } = fetcher;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useLayoutEffect(() => {
    if (state !== "idle" || !data?.next) return;
    const { values, base } = data.next;
    deleteLocalCopy(draftedReply(conversation));
    if (data.hasEnded && onEnded) return onEnded(data.done ?? "");
    setStart(({ number, userId }) => {
      return { number: number + 1, userId, values, base, savedBy: null, savedAt: null };
    });
    setDone(data.done ?? "");
  }, [data, state]);

  useEffect(() => {
    if (start.number > 0) message.current?.focus();
  }, [start.number]);

  return (
    <div className="conversation-composer">
      <div ref={message} tabIndex={-1} className="empty:hidden">
        {done && <Flash key={start.number} message={{ tone: "success", text: done }} />}
      </div>
      <Draft
        key={start.number}
        conversation={{ ...conversation, draft: start }}
        fetcher={fetcher}
        result={start.number === 0 ? (data?.result ?? answer?.result) : data?.result}
      />
    </div>
  );
}

interface DraftProps {
  conversation: LoadedConversation;
  fetcher: Sending;
  result: ConversationAnswer["result"];
}

/** What was typed before, here or on another device. */
function Draft({ conversation, fetcher, result }: DraftProps) {
  const { draft } = conversation;
  const drafted = draftedReply(conversation);
  const { version, choice, offerBoth, tab, element } = useVersions({
    drafted,
    loaded: draft,
    labels: typedLabels,
    lastResult: result,
    isWanted(copy) {
      const isNews = hasText(copy.form) && !isSame(copy.form, draft.values);
      if (!isNews) deleteLocalCopy(drafted);
      return isNews;
    },
  });
  return (
    <>
      {choice && <Versions {...choice} href={conversationAddress(conversation)} />}
      <div inert={choice?.isFirst || fetcher.state !== "idle"} className="inert:opacity-50">
        <WritingForm
          key={version.number}
          conversation={conversation}
          drafted={drafted}
          version={version}
          tab={tab}
          element={element}
          fetcher={fetcher}
          result={result === version.earlierResult ? undefined : result}
          onConflict={offerBoth}
        />
      </div>
    </>
  );
}

function hasText(form: FormTexts) {
  return writtenKinds.some((kind) => form[kind]?.trim());
}

function isSame(one: FormTexts, other: FormTexts) {
  return writtenKinds.every((kind) => (one[kind] ?? "") === (other[kind] ?? ""));
}
