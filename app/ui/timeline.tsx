import type { ReactNode } from "react";

export interface TimelineEntry {
  when: string;
  title: string;
  text: ReactNode;
}

interface TimelineProps {
  entries: readonly TimelineEntry[];
  level?: 2 | 3 | 4;
}

export function Timeline({ entries, level = 3 }: TimelineProps) {
  const Heading = `h${level}` as const;
  return (
    <ol className="timeline enter-cards">
      {entries.map((entry) => (
        <li key={`${entry.when} ${entry.title}`}>
          <p className="display text-subheading text-(--accent) lining-nums tabular-nums">{entry.when}</p>
          <div className="grid gap-2">
            <Heading className="display text-subheading">{entry.title}</Heading>
            <p className="max-w-measure text-(--muted)">{entry.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
