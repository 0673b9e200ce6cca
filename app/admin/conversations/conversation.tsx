import { CalendarCheck, CircleAlert, Clock, FileText, Lock, Mail, MessageSquare, Reply } from "lucide-react";
import type { ReactNode } from "react";
import { href } from "react-router";
import { Entries } from "#app/ui/entries.tsx";
import type { LineKind } from "#domain/inbox/conversations/rules.ts";
import { checkInFacts } from "#domain/program/check-ins/rules.ts";
import type { ConversationActionData } from "./actions.server.ts";
import { Collapsible } from "./collapsible.tsx";
import { Composer } from "./composer.tsx";
import { Due } from "./due.tsx";
import type { LoadedConversation } from "./load.server.ts";
import { Original } from "./original.tsx";
import { SimilarCases, similarCasesTitle } from "./similar-cases.tsx";

interface ConversationProps {
  conversation: LoadedConversation;
  /** Result of a form that was submitted before hydration. */
  actionData?: ConversationActionData;
  /** Shows the submitted form; false if the page shows it elsewhere. */
  hasOriginal?: boolean;
  /** Level of the heading. */
  level?: 2 | 3;
  /** Called with the success message when the waiting ends; the composer then does not show it. */
  onEnded?(done: string): void;
}

/** The submitted form, replies, answers and notes, and the form for the next one. */
export function Conversation({ conversation, hasOriginal = true, level = 2, ...rest }: ConversationProps) {
  const { entity, id, lines, name, sent, original, answers } = conversation;
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby="conversation-title" className="conversation">
      <header className="conversation-head">
        <Heading id="conversation-title" className="text-body font-semibold">
          Conversation
        </Heading>
        <Waiting conversation={conversation} />
      </header>
      <ol className="conversation-lines">
        <Line kind="sent" name={name} at={sent}>
          {original.message && <p className="line-text">{original.message}</p>}
          {hasOriginal && <CollapsedOriginal original={original} />}
          {hasOriginal && answers && (
            <Collapsible title={similarCasesTitle}>
              <SimilarCases answers={answers} level={level === 2 ? 3 : 4} />
            </Collapsible>
          )}
          {!original.message && !hasOriginal && (
            <p className="line-text">
              {conversation.kind}: {conversation.about}
            </p>
          )}
        </Line>
        {lines.map(({ id: lineId, kind, text, written, mail, checkIn, file }) => (
          <Line key={lineId} kind={kind} name={name} at={written} mail={mail} week={checkIn?.week}>
            <p className="line-text">
              {file ? (
                <a
                  href={href("/admin/engagements/:id/files/:file", { id: file.engagementId, file: lineId })}
                  className="underline"
                >
                  {text}
                </a>
              ) : (
                text
              )}
            </p>
            {checkIn && <Entries entries={checkInFacts(checkIn)} />}
          </Line>
        ))}
      </ol>
      <Composer key={`${entity}/${id}`} conversation={conversation} {...rest} />
    </section>
  );
}

function Waiting({ conversation: { name, waitingSince, due } }: { conversation: LoadedConversation }) {
  if (!waitingSince) return <p className="text-(--muted)">Nobody is waiting for an answer</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="inline-flex items-center gap-1.5">
        <Clock size={16} aria-hidden="true" className="flex-none" />
        <span className="wrap-anywhere">
          {name} has waited since {waitingSince}
        </span>
      </span>
      <Due due={due} />
    </p>
  );
}

type ShownKind = LineKind | "sent";

const icons: Record<ShownKind, typeof Mail> = {
  sent: MessageSquare,
  answer: MessageSquare,
  by_mail: Mail,
  reply: Reply,
  note: Lock,
  check_in: CalendarCheck,
  firm_file: FileText,
  member_file: FileText,
};

type MailState = NonNullable<LoadedConversation["lines"][number]["mail"]>;

const mailWords: Record<MailState, string> = {
  queued: "replied; the mail waits to be sent",
  sent: "replied; sent by mail",
  written: "replied; the mail was not sent",
  failed: "replied; the mail could not be delivered",
};

/** Who wrote the line, and how it was sent. */
function describeLine({ kind, name, mail, week }: Omit<LineProps, "children">): [who: string, how: string] {
  switch (kind) {
    case "sent":
      return [name, "sent this"];
    case "answer":
      return [name, "answered here"];
    case "by_mail":
      return [name, "wrote by mail; added by hand"];
    case "reply":
      return ["You", mail ? mailWords[mail] : "replied by mail"];
    case "note":
      return ["Note", "only you see it"];
    case "check_in":
      return [name, `checked in about week ${week}`];
    case "firm_file":
      return ["You", "added a file"];
    case "member_file":
      return [name, "added a file"];
  }
}

interface LineProps {
  kind: ShownKind;
  name: string;
  at: string;
  /** Delivery state of a reply's mail, as long as the mail is stored. */
  mail?: MailState;
  /** Of a check-in. */
  week?: number;
  children: ReactNode;
}

function Line({ children, ...line }: LineProps) {
  const { kind, at, mail } = line;
  const Icon = mail === "failed" ? CircleAlert : icons[kind];
  const [who, how] = describeLine(line);
  return (
    <li className="conversation-line" data-kind={kind}>
      <p className="line-head">
        <Icon size={16} aria-hidden="true" className="mt-0.5 flex-none" />
        <span className="min-w-0">
          <strong className="font-semibold">{who}</strong> {how}
        </span>
        <span className="line-date">{at}</span>
      </p>
      {children}
    </li>
  );
}

/** The facts beside the sender's words. A long application starts collapsed. */
function CollapsedOriginal({ original }: Pick<LoadedConversation, "original">) {
  if (original.parts.length === 0) return null;
  if (original.parts.length === 1) {
    return (
      <div className="line-facts">
        <Original original={original} />
      </div>
    );
  }
  return (
    <Collapsible title="The whole application">
      <Original original={original} />
    </Collapsible>
  );
}
