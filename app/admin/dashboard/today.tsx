import { ChevronRight, CircleAlert, Mail } from "lucide-react";
import { href, Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { inboxMessages } from "#domain/inbox/conversations/inbox.ts";
import { ActionLink } from "./action-link.tsx";
import type { Problem } from "./problems.server.ts";
import type { Today as FoundToday } from "./today.server.ts";

interface TodayProps {
  today: FoundToday;
  problems: Problem[];
  /** Why nobody receives mail. */
  mailNote: Problem | null;
}

/** What wants the owner now. */
export function Today({ today: { rows, moreWaiting }, problems, mailNote }: TodayProps) {
  const isQuiet = rows.length + problems.length + moreWaiting === 0;
  return (
    <section className="panel today" aria-labelledby="today">
      <h2 id="today" className="display text-subheading">
        Today
      </h2>
      {problems.length > 0 && <Problems problems={problems} />}
      {rows.length > 0 && (
        <ul className="divide-y divide-(--rule)">
          {rows.map(({ id, href, name, detail, badge }) => (
            <li key={id}>
              <Link to={href} className="today-row">
                <span className="today-name">
                  {name} <span className="today-detail">{detail}</span>
                </span>
                <span className="today-badge">
                  <Badge tone={badge.tone} wraps>
                    {badge.text}
                  </Badge>
                </span>
                <ChevronRight size={18} aria-hidden="true" className="today-arrow" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isQuiet && <p className="today-quiet">{inboxMessages.empty}</p>}
      {moreWaiting > 0 && (
        <p className="today-more">
          {rows.length + problems.length === 0 && "Nothing is due today. "}
          <ActionLink to={href("/admin/inbox")}>{moreText(moreWaiting, rows.length > 0)}</ActionLink>
        </p>
      )}
      {mailNote && (
        <p className="today-mail">
          <Mail size={18} aria-hidden="true" />
          <span>
            {mailNote.text}{" "}
            {mailNote.link && (
              <Link to={mailNote.link.href} className="font-semibold underline underline-offset-4">
                {mailNote.link.text}
              </Link>
            )}
          </span>
        </p>
      )}
    </section>
  );
}

/** "and 5 more wait for an answer" */
function moreText(amount: number, hasRows: boolean) {
  const people = hasRows ? `and ${amount.toLocaleString("en-US")} more` : amount.toLocaleString("en-US");
  return `${people} ${amount === 1 ? "waits" : "wait"} for an answer`;
}

function Problems({ problems }: { problems: Problem[] }) {
  return (
    <ul aria-label="Problems" className="today-problems">
      {problems.map(({ text, link }) => (
        <li key={text}>
          <CircleAlert size={20} aria-hidden="true" />
          <p>{text}</p>
          {link && (
            <Link
              to={link.href}
              className="min-h-target inline-flex items-center font-semibold underline underline-offset-4"
            >
              {link.text}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
