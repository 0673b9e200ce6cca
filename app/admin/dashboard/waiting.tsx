import { href, Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { inboxMessages } from "#domain/inbox/conversations/inbox.ts";
import type { Waiting } from "./waiting.server.ts";

/** The number of items that wait for an answer, with a link to the inbox. */
export function WaitingForAnswer({ waiting: { total, due } }: { waiting: Waiting }) {
  return (
    <section className="dashboard-waiting" aria-label="Waiting for an answer">
      <p>
        {total === 0 && inboxMessages.empty}
        {total === 1 && "1 waits for an answer."}
        {total > 1 && `${total.toLocaleString("en-US")} wait for an answer.`}
      </p>
      {due && due.late > 0 && <Badge tone="danger">{due.late.toLocaleString("en-US")} late</Badge>}
      {due && due.today > 0 && <Badge tone="warning">{due.today.toLocaleString("en-US")} due today</Badge>}
      <Link to={href("/admin/inbox")} className="dashboard-action">
        Open inbox
      </Link>
    </section>
  );
}
