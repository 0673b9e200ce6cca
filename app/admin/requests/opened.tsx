import { useEffect } from "react";
import { useFetcher } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Entries, type Entry } from "#app/ui/entries.tsx";
import type { RequestState } from "#domain/requests/rules.ts";
import { Opened } from "../lists/opened.tsx";
import { EmailLink, mailto } from "../mail.tsx";
import { RequestBadge, RequestSteps } from "./state.tsx";

interface OpenedRequestProps {
  request: {
    id: string;
    name: string;
    email: string;
    message: string | null;
    state: RequestState;
    received: string;
    seen: string | null;
    answered: string | null;
  };
  list: string;
  previous: string | null;
  next: string | null;
  failure?: string;
  /** The subject of a mail that answers it. */
  subject: string;
  /** What only this kind of request has. */
  entries?: Entry[];
}

/** Everything that a visitor sent; showing it marks it as seen. */
export function OpenedRequest({ request, subject, failure, entries = [], ...place }: OpenedRequestProps) {
  const { id, name, email, message, state } = request;
  const markFailure = useMarkedAsOpened(id, state);
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
          <RequestSteps id={id} state={state} />
        </>
      }
    >
      <div className="grid gap-5">
        <p>
          <RequestBadge state={state} />
        </p>
        <Entries
          entries={[
            { label: "Email", text: <EmailLink email={email} /> },
            ...entries,
            ...momentsOf(request),
            { label: "Message", text: message ?? "No message", isLong: true },
          ]}
        />
      </div>
    </Opened>
  );
}

function momentsOf({ received, seen, answered }: OpenedRequestProps["request"]): Entry[] {
  const moments = [
    ["Received", received],
    ["Seen", seen],
    ["Answered", answered],
  ] as const;
  return moments.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}

/** Reading an address changes nothing; the script that shows a new request says that it did. */
function useMarkedAsOpened(id: string, state: RequestState) {
  const { submit, data } = useFetcher<{ failure?: string }>();
  const isNew = state === "new";
  useEffect(() => {
    if (isNew) void submit({ intent: "open", id }, { method: "post" });
  }, [isNew, id, submit]);
  return data?.failure;
}
