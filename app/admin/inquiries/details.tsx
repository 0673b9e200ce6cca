import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { Failure } from "#app/forms/failure.ts";
import type { Entry } from "#app/ui/entries.tsx";
import { type InquiryState, inquiryStateBadges } from "#domain/inbox/inquiries/rules.ts";
import { OpenedItem, type OpenedPlace, senderEntries } from "../conversations/opened-item.tsx";
import { InquiryActions } from "./state.tsx";

interface InquiryDetailsProps extends OpenedPlace {
  inquiry: {
    id: string;
    name: string;
    email: string;
    state: InquiryState;
    received: string;
    seen: string | null;
    answered: string | null;
  };
  /** Fields of this kind of inquiry only. */
  entries?: Entry[];
}

/** The whole inquiry. Showing it marks it as seen. */
export function InquiryDetails(props: InquiryDetailsProps) {
  const { inquiry, failure, entries = [], ...place } = props;
  const { id, name, email, state } = inquiry;
  const markFailure = useMarkAsSeen(id, state);
  return (
    <OpenedItem
      {...place}
      id={id}
      title={name}
      failure={failure ?? markFailure}
      badge={inquiryStateBadges[state]}
      entries={[...senderEntries(email), ...entries, ...datesOf(inquiry)]}
      actions={<InquiryActions id={id} state={state} />}
    />
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
