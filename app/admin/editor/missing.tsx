import { CircleAlert } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { UnsentText } from "#app/ui/unsent-text.tsx";

interface MissingProps {
  children: string;
  reason?: string;
  list: string;
  /** The typed text, which can no longer be saved. */
  typed?: string;
}

/** Shown instead of a form whose item does not exist. */
export function Missing({
  children,
  reason = "It may have been deleted in the meantime.",
  list,
  typed,
}: MissingProps) {
  return (
    <>
      <div role="alert" className="state" data-tone="failure">
        <CircleAlert size={28} aria-hidden="true" className="text-brick" />
        <h1 className="display text-subheading">{children}</h1>
        <p className="max-w-narrow text-(--muted)">{reason}</p>
        <Link to={list} className={buttonClass({ tone: "outline" })}>
          Back to the list
        </Link>
      </div>
      {typed && <UnsentText label="What you typed, to be copied" text={typed} />}
    </>
  );
}
