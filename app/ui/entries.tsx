import type { ReactNode } from "react";
import { OutsideLink } from "./outside-link.tsx";

export interface Entry {
  label: string;
  text: ReactNode;
  /** The text is an address to follow, typed by a person. */
  href?: string;
  /** Needs the whole width: a long text. */
  isLong?: boolean;
}

/** What somebody sent, each answer under its label; lines are kept as they were typed. */
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
