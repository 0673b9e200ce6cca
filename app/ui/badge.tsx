import type { ReactNode } from "react";

export type BadgeTone = "neutral" | "success" | "warning" | "danger" | "accent";

interface BadgeProps {
  tone?: BadgeTone;
  /** Allows line breaks. */
  wraps?: boolean;
  children: ReactNode;
}

const tones: Record<BadgeTone, string> = {
  neutral: "bg-sand text-ink",
  success: "bg-leaf-tint text-evergreen-deep",
  warning: "bg-amber-tint text-umber",
  danger: "bg-brick-tint text-brick-deep",
  accent: "bg-amber text-ink",
};

export function Badge({ tone = "neutral", wraps, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center rounded-pill px-2.5 py-0.5 text-label font-semibold ${wraps ? "" : "whitespace-nowrap"} ${tones[tone]}`}
    >
      {children}
    </span>
  );
}

interface CountBadgeProps {
  count: number;
  /** Read by screen readers after the number: "new requests". */
  unit: string;
}

export function CountBadge({ count, unit }: CountBadgeProps) {
  return (
    <span className="inline-flex min-w-5 justify-center rounded-pill bg-amber px-1.5 text-[0.75rem]/5 font-semibold text-ink tabular-nums">
      {count > 99 ? "99+" : count}
      <span className="sr-only"> {unit}</span>
    </span>
  );
}
