import type { ReactNode } from "react";

interface AdminTitleProps {
  children: ReactNode;
  /** A line under the heading. */
  note?: ReactNode;
  actions?: ReactNode;
}

export function AdminTitle({ children, note, actions }: AdminTitleProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4 pb-6">
      <div className="min-w-0">
        <h1 className="display text-[clamp(1.625rem,1.2rem+1.4vw,2.125rem)] wrap-anywhere">{children}</h1>
        {note && <p className="text-(--muted)">{note}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
