import { ArrowLeft, ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Conversation } from "../conversations/conversation.tsx";
import { EmailLink } from "../mail.tsx";
import { inboxAddress } from "./addresses.ts";
import type { OpenedItem } from "./load.server.ts";
import { useMarkAsSeen } from "./use-mark-as-seen.ts";

export const itemTitleId = "inbox-item-title";

interface ItemProps {
  opened: OpenedItem;
  total: number;
  /** Called with the success message when the item no longer waits. */
  onEnded(done: string): void;
}

/** The opened item with its conversation. */
export function Item({ opened, total, onEnded }: ItemProps) {
  const { conversation, listed } = opened;
  const { name, email, kind } = conversation;
  useMarkAsSeen(conversation);
  return (
    <article className="inbox-item" aria-labelledby={itemTitleId}>
      <Steps opened={opened} total={total} />
      <header className="inbox-item-head">
        <div className="min-w-0">
          <h2 id={itemTitleId} tabIndex={-1} className="display text-subheading wrap-anywhere">
            {name}
          </h2>
          <p className="text-(--muted)">
            {kind} of <EmailLink email={email} />
          </p>
        </div>
        <Link to={listed} className="inbox-link">
          Open in its list
        </Link>
      </header>
      <Conversation conversation={conversation} level={3} onEnded={onEnded} />
    </article>
  );
}

function Steps({ opened: { previous, next, position }, total }: Pick<ItemProps, "opened" | "total">) {
  return (
    <nav aria-label="Opened item" className="inbox-steps">
      <Link to={inboxAddress} replace className="inbox-link me-auto">
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
