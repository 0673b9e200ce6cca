import type { ReactNode } from "react";
import type { Failure } from "#app/forms/failure.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Entries, type Entry } from "#app/ui/entries.tsx";
import { Opened } from "../lists/opened.tsx";
import { EmailLink } from "../mail.tsx";
import { PersonLink } from "../people/link.tsx";
import { DetailsBeside } from "./details-beside.tsx";
import type { LoadedConversation } from "./load.server.ts";
import { ReplyButton } from "./reply-link.tsx";

/** Where the details are opened, and the result of the last action there. */
export interface OpenedPlace {
  conversation: LoadedConversation;
  /** The list's own address. */
  list: string;
  previous: string | null;
  next: string | null;
  failure?: Failure;
}

interface OpenedItemProps extends OpenedPlace {
  id: string;
  title: string;
  badge: { tone: BadgeTone; label: string };
  entries: Entry[];
  actions: ReactNode;
  /** Below the entries. */
  children?: ReactNode;
}

/** The details of a row beside its conversation, over the list. */
export function OpenedItem({ conversation, badge, entries, actions, children, ...opened }: OpenedItemProps) {
  return (
    <Opened
      {...opened}
      size="large"
      actions={
        <>
          <ReplyButton className="me-auto" />
          {actions}
        </>
      }
    >
      <DetailsBeside conversation={conversation}>
        <p>
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </p>
        <Entries entries={entries} />
        {children}
      </DetailsBeside>
    </Opened>
  );
}

export function senderEntries(email: string): Entry[] {
  return [
    { label: "Email", text: <EmailLink email={email} /> },
    { label: "Person", text: <PersonLink email={email} /> },
  ];
}
