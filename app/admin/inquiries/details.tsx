import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { Failure } from "#app/forms/failure.ts";
import { Entries, type Entry } from "#app/ui/entries.tsx";
import type { InquiryState } from "#domain/inbox/inquiries/rules.ts";
import { DetailsBeside } from "../conversations/details-beside.tsx";
import type { LoadedConversation } from "../conversations/load.server.ts";
import { ReplyButton } from "../conversations/reply-link.tsx";
import { Opened } from "../lists/opened.tsx";
import { EmailLink } from "../mail.tsx";
import { PersonLink } from "../people/link.tsx";
import { InquiryActions, InquiryBadge } from "./state.tsx";

interface InquiryDetailsProps {
  inquiry: {
    id: string;
    name: string;
    email: string;
    state: InquiryState;
    received: string;
    seen: string | null;
    answered: string | null;
  };
  list: string;
  previous: string | null;
  next: string | null;
  failure?: Failure;
  conversation: LoadedConversation;
  /** Fields of this kind of inquiry only. */
  entries?: Entry[];
}

/** The whole inquiry. Showing it marks it as seen. */
export function InquiryDetails(props: InquiryDetailsProps) {
  const { inquiry, conversation, failure, entries = [], ...place } = props;
  const { id, name, email, state } = inquiry;
  const markFailure = useMarkAsSeen(id, state);
  return (
    <Opened
      {...place}
      id={id}
      title={name}
      size="large"
      failure={failure ?? markFailure}
      actions={
        <>
          <ReplyButton className="me-auto" />
          <InquiryActions id={id} state={state} />
        </>
      }
    >
      <DetailsBeside conversation={conversation}>
        <p>
          <InquiryBadge state={state} />
        </p>
        <Entries
          entries={[
            { label: "Email", text: <EmailLink email={email} /> },
            { label: "Person", text: <PersonLink email={email} /> },
            ...entries,
            ...datesOf(inquiry),
          ]}
        />
      </DetailsBeside>
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
  const { submit, data } = useFetcher<{ failure?: Failure }>();
  const isNew = state === "new";
  useEffect(() => {
    if (isNew) void submit({ intent: "open", id }, { method: "post" });
  }, [isNew, id, submit]);
  return data?.failure;
}
