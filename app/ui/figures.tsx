export interface Figure {
  value: string;
  label: string;
}

interface FiguresProps {
  items: readonly Figure[];
  /** `row` over one rule; `panel` in boxes, for the back office. */
  look?: "row" | "panel";
}

/** Numbers set as numbers: large, lining, over a rule. */
export function Figures({ items, look = "row" }: FiguresProps) {
  return (
    <dl className={look === "row" ? "figures" : "figures-panel"}>
      {items.map((item) => (
        <div key={item.label} className="flex flex-col-reverse justify-end gap-2">
          <dt className="text-small text-(--muted)">{item.label}</dt>
          <dd className="display text-figure lining-nums tabular-nums">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
