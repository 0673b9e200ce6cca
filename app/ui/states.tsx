import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { LinkButton } from "./button.tsx";

interface EmptyStateProps {
  children: ReactNode;
  /** A sentence below, such as what will appear here. */
  note?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ children, note, action }: EmptyStateProps) {
  return (
    <div className="state">
      <ContourMark />
      <p className="display text-subheading">{children}</p>
      {note && <p className="max-w-narrow text-(--muted)">{note}</p>}
      {action}
    </div>
  );
}

interface LoadingStateProps {
  children?: ReactNode;
  /** The number of placeholder rows. */
  rows?: number;
}

export function LoadingState({ children = "Loading...", rows = 3 }: LoadingStateProps) {
  return (
    <div role="status" className="grid gap-4 py-6">
      <p className="text-small text-(--muted)">{children}</p>
      {[...Array(rows).keys()].map((row) => (
        <div key={row} className="skeleton" aria-hidden="true" />
      ))}
    </div>
  );
}

interface FailedStateProps {
  title?: string;
  children: ReactNode;
  retryHref: string;
  retryText?: string;
}

export function FailedState({
  title = "This did not load",
  children,
  retryHref,
  retryText = "Retry",
}: FailedStateProps) {
  return (
    <div role="alert" className="state" data-tone="failure">
      <CircleAlert size={28} aria-hidden="true" className="text-brick" />
      <p className="display text-subheading">{title}</p>
      <p className="max-w-narrow text-(--muted)">{children}</p>
      <LinkButton href={retryHref} tone="outline">
        {retryText}
      </LinkButton>
    </div>
  );
}

function ContourMark() {
  return (
    <svg width="96" height="64" viewBox="0 0 96 64" fill="none" stroke="currentColor" aria-hidden="true">
      <path
        d="M8 36c0-18 20-32 44-30s38 16 36 32-20 22-42 22S8 54 8 36Z"
        className="text-edge"
        strokeOpacity=".5"
      />
      <path d="M22 37c0-12 14-20 30-19s24 10 23 20-13 13-27 13-26-4-26-14Z" className="text-edge" />
      <path d="M38 37c0-6 6-9 13-8s11 4 10 9-6 6-12 6-11-2-11-7Z" className="text-amber" strokeWidth="2" />
    </svg>
  );
}
