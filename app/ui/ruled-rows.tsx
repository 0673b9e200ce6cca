import type { ReactNode } from "react";

export interface RuledRow {
  title: string;
  text: ReactNode;
  /** A numeral or a short word before the title. */
  mark?: string;
}

interface RuledRowsProps {
  rows: readonly RuledRow[];
  level?: 2 | 3;
}

/** Rows with the title at the left and its text at the right, each over a rule. */
export function RuledRows({ rows, level = 3 }: RuledRowsProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="enter-cards border-b border-(--rule)">
      {rows.map((row) => (
        <div key={row.title} className="grid gap-x-8 gap-y-2 border-t border-(--rule) py-7 md:grid-cols-12">
          {row.mark && (
            <p className="text-small font-medium text-(--accent) tabular-nums md:col-span-2 md:pt-1.5">
              {row.mark}
            </p>
          )}
          <Heading className={`display text-subheading ${row.mark ? "md:col-span-4" : "md:col-span-5"}`}>
            {row.title}
          </Heading>
          <div className={`text-(--muted) ${row.mark ? "md:col-span-6" : "md:col-span-7"}`}>{row.text}</div>
        </div>
      ))}
    </div>
  );
}
