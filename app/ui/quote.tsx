import type { ReactNode } from "react";

interface QuoteProps {
  children: ReactNode;
  /** The speaker's role, not a name. */
  by: string;
  /** Kind of organisation. */
  of?: string;
  size?: "large" | "small";
}

export function Quote({ children, by, of, size = "large" }: QuoteProps) {
  return (
    <figure className="quote">
      <blockquote className={`display ${size === "large" ? "text-heading" : "text-subheading"}`}>
        <p>{children}</p>
      </blockquote>
      <figcaption className="text-small text-(--muted)">
        <span className="font-semibold text-current">{by}</span>
        {of && <>, {of}</>}
      </figcaption>
    </figure>
  );
}
