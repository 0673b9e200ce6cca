import type { AnchorHTMLAttributes, ReactNode } from "react";

/** Whether a browser should follow an address that a person typed. */
export function isFollowable(href: string | null | undefined): href is string {
  return Boolean(href && /^https?:\/\//i.test(href));
}

interface OutsideLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address typed by a person. */
  href: string;
  children: ReactNode;
}

/** Leads to a page that a stranger named, in a new tab. An address that no browser should follow is only text. */
export function OutsideLink({ href, children, ...rest }: OutsideLinkProps) {
  if (!isFollowable(href)) return <span>{children}</span>;
  return (
    <a {...rest} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
