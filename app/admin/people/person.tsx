import { Download, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { Entries } from "#app/ui/entries.tsx";
import { mailStateBadges } from "#domain/office/outbox/rules.ts";
import { peopleMessages } from "#domain/people/privacy/rules.ts";
import { erasureAddress } from "./address.ts";
import type { DescribedPerson } from "./load.server.ts";

interface FoundPersonProps {
  person: DescribedPerson;
  /** The form that erases is shown, so its button is not needed. */
  isErasing: boolean;
}

/** The newest stored data about a person by kind, with buttons to download or erase it. */
export function FoundPerson({ person, isErasing }: FoundPersonProps) {
  const { email, isOwn, account, sent, mails } = person;
  return (
    <section aria-labelledby="person" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="person" className="display min-w-0 text-subheading wrap-anywhere">
          {email}
        </h2>
        <div className="flex flex-wrap gap-3">
          <Form method="post" action={href("/admin/people/data")} reloadDocument>
            <input type="hidden" name="who" value={email} />
            <Button tone="solid">
              <Download size={18} aria-hidden="true" />
              Download everything
            </Button>
          </Form>
          {!isOwn && !isErasing && (
            <Link to={erasureAddress(email)} className={buttonClass({ tone: "outline" })}>
              <Trash2 size={18} aria-hidden="true" />
              Erase…
            </Link>
          )}
        </div>
      </div>
      {isOwn && <p className="text-(--muted)">{peopleMessages.isOwn}</p>}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {account && (
          <Panel title="Account">
            <Entries entries={account} />
          </Panel>
        )}
        {sent.map(({ entity, title, many, total, list, items }) => (
          <Kind key={entity} title={title} many={many} total={total} list={list} shown={items.length}>
            {items.map(({ id, ...item }) => (
              <li key={id} className="person-item">
                <Link to={item.address} className="cell-opener">
                  {item.title}
                </Link>
                <span className="person-note">{item.note}</span>
                <span className="person-note">
                  {item.sent}
                  {item.lines > 0 &&
                    ` · ${item.lines === 1 ? "1 line" : `${item.lines} lines`} of conversation`}
                </span>
              </li>
            ))}
          </Kind>
        ))}
        {mails.total > 0 && (
          <Kind title="Mails" many="mails" total={mails.total} list={mails.list} shown={mails.items.length}>
            {mails.items.map(({ id, title, recipient, created, state }) => (
              <li key={id} className="person-item">
                <Link to={href("/admin/outbox/:id", { id })} className="cell-opener">
                  {title}
                </Link>
                <span className="person-note">To {recipient}</span>
                <span className="person-note flex flex-wrap items-center gap-x-3">
                  {created} <Badge tone={mailStateBadges[state].tone}>{mailStateBadges[state].label}</Badge>
                </span>
              </li>
            ))}
          </Kind>
        )}
      </div>
    </section>
  );
}

interface KindProps {
  title: string;
  many: string;
  total: number;
  shown: number;
  /** The address of the full list. */
  list: string;
  children: ReactNode;
}

function Kind({ title, many, total, shown, list, children }: KindProps) {
  const amount = total.toLocaleString("en-US");
  return (
    <Panel title={title} aside={<span className="text-(--muted) tabular-nums">{amount}</span>}>
      <ul className="divide-y divide-(--rule)">{children}</ul>
      {total > shown && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 border-t border-(--rule) pt-2 text-(--muted)">
          These are the newest {shown}.
          <Link to={list} className="min-h-target inline-flex items-center underline underline-offset-4">
            All {amount} {many}
          </Link>
        </p>
      )}
    </Panel>
  );
}
