import type { AnchorHTMLAttributes, ReactNode } from "react";

/** Whether a typed address is safe to link. */
export function isFollowable(href: string | null | undefined): href is string {
  return Boolean(href && /^https?:\/\//i.test(href));
}

interface OutsideLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address typed by a person. */
  href: string;
  children: ReactNode;
}

/** A link to an untrusted address, in a new tab; plain text if the address is not safe. */
export function OutsideLink({ href, children, ...rest }: OutsideLinkProps) {
  if (!isFollowable(href)) return <span>{children}</span>;
  return (
    <a {...rest} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
