import type { ReactNode } from "react";
import { OutsideLink } from "./outside-link.tsx";

export interface Entry {
  label: string;
  text: ReactNode;
  /** Makes the text a link; typed by a person. */
  href?: string;
  /** Uses the full width. */
  isLong?: boolean;
}

/** Submitted answers under their labels; line breaks are preserved. */
export function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <dl className="entries">
      {entries.map(({ label, text, href, isLong }) => (
        <div key={label} data-long={isLong || undefined}>
          <dt>{label}</dt>
          <dd>
            {href ? (
              <OutsideLink href={href} className="underline">
                {text}
              </OutsideLink>
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
