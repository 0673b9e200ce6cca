import { ArrowLeft, ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Due } from "../conversations/due.tsx";
import { inboxAddress } from "./addresses.ts";
import type { OpenedItem } from "./load.server.ts";

export const itemTitleId = "inbox-item-title";

interface ItemProps {
  opened: OpenedItem;
  total: number;
  /** The conversation. */
  children?: ReactNode;
}

/** What somebody sent, and the conversation about it. */
export function Item({ opened, total, children }: ItemProps) {
  const { name, kind, since, due } = opened;
  return (
    <article className="inbox-item" aria-labelledby={itemTitleId}>
      <Steps opened={opened} total={total} />
      <header className="inbox-item-head">
        <p className="text-label text-(--muted)">{kind}</p>
        <h2 id={itemTitleId} tabIndex={-1} className="display text-subheading wrap-anywhere">
          {name}
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-(--muted)">
          <Due due={due} />
          {since ? <span>Waiting since {since}</span> : <Badge tone="success">Waits no more</Badge>}
        </p>
      </header>
      {children}
    </article>
  );
}

function Steps({ opened: { previous, next, position }, total }: Pick<ItemProps, "opened" | "total">) {
  return (
    <nav aria-label="Opened item" className="inbox-steps">
      <Link to={inboxAddress} replace className="inbox-back">
        <ArrowLeft size={18} aria-hidden="true" /> All waiting
      </Link>
      {position !== null && (
        <span className="text-(--muted) tabular-nums">
          {position.toLocaleString("en-US")} of {total.toLocaleString("en-US")}
        </span>
      )}
      <span className="dialog-corner">
        {previous && (
          <Step {...previous} label="Previous">
            <ChevronLeft size={20} aria-hidden="true" />
          </Step>
        )}
        {next && (
          <Step {...next} label="Next">
            <ChevronRight size={20} aria-hidden="true" />
          </Step>
        )}
      </span>
    </nav>
  );
}

interface StepProps {
  address: string;
  name: string;
  label: string;
  children: ReactNode;
}

function Step({ address, name, label, children }: StepProps) {
  return (
    <Link to={address} replace className="icon-button" aria-label={`${label}: ${name}`} title={label}>
      {children}
    </Link>
  );
}
