import { useEffect } from "react";
import { useFetcher } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Entries, type Entry } from "#app/ui/entries.tsx";
import type { InquiryState } from "#domain/inquiries/rules.ts";
import { Opened } from "../lists/opened.tsx";
import { EmailLink, mailto } from "../mail.tsx";
import { InquiryActions, InquiryBadge } from "./state.tsx";

interface InquiryDetailsProps {
  inquiry: {
    id: string;
    name: string;
    email: string;
    message: string | null;
    state: InquiryState;
    received: string;
    seen: string | null;
    answered: string | null;
  };
  list: string;
  previous: string | null;
  next: string | null;
  failure?: string;
  /** The subject of a reply. */
  subject: string;
  /** Fields of this kind of inquiry only. */
  entries?: Entry[];
}

/** The whole inquiry. Showing it marks it as seen. */
export function InquiryDetails({ inquiry, subject, failure, entries = [], ...place }: InquiryDetailsProps) {
  const { id, name, email, message, state } = inquiry;
  const markFailure = useMarkAsSeen(id, state);
  return (
    <Opened
      {...place}
      id={id}
      title={name}
      failure={failure ?? markFailure}
      actions={
        <>
          <LinkButton href={mailto(email, subject)} tone="outline" className="me-auto">
            Reply
          </LinkButton>
          <InquiryActions id={id} state={state} />
        </>
      }
    >
      <div className="grid gap-5">
        <p>
          <InquiryBadge state={state} />
        </p>
        <Entries
          entries={[
            { label: "Email", text: <EmailLink email={email} /> },
            ...entries,
            ...datesOf(inquiry),
            { label: "Message", text: message ?? "No message", isLong: true },
          ]}
        />
      </div>
    </Opened>
  );
}

function datesOf({ received, seen, answered }: InquiryDetailsProps["inquiry"]): Entry[] {
  const dates = [
    ["Received", received],
    ["Seen", seen],
    ["Answered", answered],
  ] as const;
  return dates.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}

/** GET requests change nothing, so a script posts that a new inquiry was shown. */
function useMarkAsSeen(id: string, state: InquiryState) {
  const { submit, data } = useFetcher<{ failure?: string }>();
  const isNew = state === "new";
  useEffect(() => {
    if (isNew) void submit({ intent: "open", id }, { method: "post" });
  }, [isNew, id, submit]);
  return data?.failure;
}
