import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface VerdictProps {
  tone: "success" | "warning" | "danger" | "neutral";
  icon: LucideIcon;
  /** The letter, by its number. */
  label: string;
  title: string;
  lede: string;
  children?: ReactNode;
}

/** What has become of a letter, at a glance. */
export function Verdict({ tone, icon: Icon, label, title, lede, children }: VerdictProps) {
  return (
    <div className="page open-items verdict" data-tone={tone}>
      <p className="section-label">{label}</p>
      <h1 className="verdict-title display text-title">
        <Icon aria-hidden="true" />
        <span>{title}</span>
      </h1>
      <p className="max-w-measure text-lede text-(--muted)">{lede}</p>
      {children}
    </div>
  );
}
