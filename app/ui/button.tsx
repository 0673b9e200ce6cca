import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";

export type ButtonTone = "primary" | "solid" | "ink" | "outline" | "quiet" | "danger";
export type ButtonSize = "small" | "normal" | "large";

interface ButtonLook {
  /** `primary` is amber: at most one on a screen. */
  tone?: ButtonTone;
  size?: ButtonSize;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  busy?: boolean;
  /** The label while busy, such as "Saving...". */
  busyText?: string;
  children: ReactNode;
}

interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonLook {
  href: string;
  children: ReactNode;
}

const tones: Record<ButtonTone, string> = {
  primary: "bg-amber text-ink hover:bg-amber-deep",
  solid: "bg-evergreen text-white hover:bg-evergreen-deep",
  ink: "bg-ink text-white hover:bg-evergreen-deep",
  outline: "border-current/45 bg-transparent text-current hover:border-current hover:bg-current/5",
  quiet: "bg-transparent text-(--accent) hover:bg-current/8",
  danger: "bg-brick text-white hover:bg-brick-deep",
};

const sizes: Record<ButtonSize, string> = {
  small: "px-3.5 text-label",
  normal: "px-5 text-small",
  large: "min-h-13 px-6 text-body",
};

/** For a router link or another element that looks like a button. */
export function buttonClass({ tone = "solid", size = "normal" }: ButtonLook = {}): string {
  return `button ${tones[tone]} ${sizes[size]}`;
}

export function Button({
  tone,
  size,
  busy = false,
  busyText,
  type = "submit",
  className = "",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function ignoreWhileBusy(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonClass({ tone, size })} ${className}`}
      aria-disabled={busy || undefined}
      data-busy-text={busyText}
      onClick={ignoreWhileBusy}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? (busyText ?? children) : children}
    </button>
  );
}

export function LinkButton({ tone, size, className = "", children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={`${buttonClass({ tone, size })} ${className}`}>
      {children}
    </a>
  );
}

interface ComingSoonProps extends ButtonLook {
  children: ReactNode;
}

/** Replaces a link whose address is not set yet: the label with "Coming soon". */
export function ComingSoonButton({ tone, size, children }: ComingSoonProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-4 gap-y-2">
      <button type="button" disabled className={buttonClass({ tone, size })}>
        {children}
      </button>
      <span className="text-label text-(--muted)">Coming soon</span>
    </span>
  );
}
