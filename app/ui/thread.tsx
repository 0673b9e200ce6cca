import type { ReactNode } from "react";
import { Badge } from "./badge.tsx";
import { Mark } from "./logo.tsx";

interface ThreadHead {
  /** `house` wrote to the reader, `reader` is what they wrote themselves. */
  side: "house" | "reader";
  author: string;
  /** How it came, if not from here. */
  way?: string;
  /** As it is shown. */
  when: string;
  /** For machines. */
  moment: string;
  isNew?: boolean;
}

export interface ThreadLine extends ThreadHead {
  id: string;
  /** Typed by a person; line breaks are preserved. */
  text: string;
  /** Where the text leads, if it is the name of a file. */
  download?: string;
  /** What else was answered. */
  facts?: { label: string; text: string }[];
}

interface ThreadProps {
  /** What the conversation began with. */
  opening?: ThreadHead & { content: ReactNode };
  lines: readonly ThreadLine[];
  /** The id of the last line, for links to it. */
  newestId: string;
}

/** What two sides wrote to each other, the oldest first. */
export function Thread({ opening, lines, newestId }: ThreadProps) {
  return (
    <ol className="thread">
      {opening && (
        <li data-side={opening.side}>
          <Head {...opening} />
          {opening.content}
        </li>
      )}
      {lines.map((line, index) => (
        <li
          key={line.id}
          id={index === lines.length - 1 ? newestId : undefined}
          data-side={line.side}
          data-new={line.isNew || undefined}
        >
          <Head {...line} />
          <p dir="auto" className="thread-text">
            {line.download ? (
              <a href={line.download} className="underline">
                {line.text}
              </a>
            ) : (
              line.text
            )}
          </p>
          {line.facts?.map(({ label, text }) => (
            <p key={label} dir="auto" className="thread-text">
              <strong className="block text-small font-semibold">{label}</strong>
              {text}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}

function Head({ side, author, way, when, moment, isNew }: ThreadHead) {
  return (
    <div className="thread-head">
      {side === "house" && <Mark size={22} />}
      <p className="font-semibold">{author}</p>
      {way && <p>{way}</p>}
      {isNew && <Badge tone="accent">New</Badge>}
      <time dateTime={moment}>{when}</time>
    </div>
  );
}
