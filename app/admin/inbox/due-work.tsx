import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import type { Inbox } from "./load.server.ts";

/** What waits for the owner without anybody having written, above those who wait for an answer. */
export function DueWork({ rows }: { rows: Inbox["dueWork"] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label="To do" className="inbox-list inbox-due-work">
      <ol>
        {rows.map(({ id, name, about, address, badge }) => (
          <li key={id}>
            <Link to={address} className="inbox-row">
              <span className="inbox-row-name">{name}</span>
              <span className="inbox-row-due">
                <Badge tone={badge.tone}>{badge.label}</Badge>
              </span>
              <span className="inbox-row-about">{about}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
