import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { type ButtonSize, type ButtonTone, ComingSoonButton, LinkButton } from "./button.tsx";
import { isFollowable } from "./outside-link.tsx";

interface OutsideButtonProps {
  /** An address typed by a person, or none yet. */
  href: string | null;
  tone?: ButtonTone;
  size?: ButtonSize;
  children: ReactNode;
}

/** Opens another site in a new tab. Without a valid address it says "Coming soon". */
export function OutsideButton({ href, tone, size, children }: OutsideButtonProps) {
  if (!isFollowable(href)) {
    return (
      <ComingSoonButton tone={tone} size={size}>
        {children}
      </ComingSoonButton>
    );
  }
  return (
    <LinkButton href={href} tone={tone} size={size} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <ArrowUpRight size={18} aria-hidden="true" />
      <span className="sr-only">(opens in a new tab)</span>
    </LinkButton>
  );
}
