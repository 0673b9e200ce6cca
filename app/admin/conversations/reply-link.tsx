import type { MouseEvent } from "react";
import { Link } from "react-router";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { openedAddress } from "#domain/lists/rules.ts";
import { replyFieldId } from "./form.ts";

interface ReplyLinkProps {
  id: string;
  name: string;
  /** The list's own address. */
  list: string;
}

/** For a row of a list: opens its details at the reply field. */
export function ReplyLink({ id, name, list }: ReplyLinkProps) {
  return (
    <Link
      to={`${openedAddress(list, id)}#${replyFieldId}`}
      preventScrollReset
      className={buttonClass({ tone: "quiet", size: "small" })}
    >
      Reply<span className="sr-only"> to {name}</span>
    </Link>
  );
}

/** For the details: focuses the reply field. */
export function ReplyButton({ className }: { className?: string }) {
  function focus(event: MouseEvent) {
    const field = document.getElementById(replyFieldId);
    if (!field) return;
    event.preventDefault();
    field.focus();
  }
  return (
    <LinkButton href={`#${replyFieldId}`} tone="outline" className={className} onClick={focus}>
      Reply
    </LinkButton>
  );
}
