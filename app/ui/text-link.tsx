import { ArrowLeft, ArrowRight } from "lucide-react";
import type { AnchorHTMLAttributes, ReactNode } from "react";

interface TextLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** `strong` is alone under a text; `plain` is inline; `back` leads to the parent page. */
  tone?: "strong" | "plain" | "back";
  children: ReactNode;
}

const tones = {
  strong: "text-link min-h-target inline-flex items-center font-semibold",
  plain: "underline decoration-(--mark) decoration-2 underline-offset-4 hover:text-(--accent)",
  back: "min-h-target inline-flex items-center gap-2 text-small text-(--muted) hover:text-(--accent)",
};

export function TextLink({ tone = "strong", className = "", children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={`${tones[tone]} ${className}`}>
      {tone === "back" && <ArrowLeft size={16} aria-hidden="true" />}
      {tone === "strong" ? <span>{children}</span> : children}
      {tone === "strong" && <ArrowRight size={16} aria-hidden="true" />}
    </a>
  );
}
