export interface Figure {
  value: string;
  label: string;
}

interface FiguresProps {
  items: readonly Figure[];
  /** `row` over one rule; `panel` for the back office. */
  look?: "row" | "panel";
}

/** Large numbers over a rule. */
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

export interface FigureColumn {
  value: string;
  /** Read together with the value: "200+ projects". */
  unit: string;
  note: string;
}

/** Very large numbers side by side, each with an explanation. */
export function FigureColumns({ items }: { items: readonly FigureColumn[] }) {
  return (
    <ul className="enter-cards grid gap-x-8 gap-y-10 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
      {items.map((item) => (
        <li key={item.unit} className="grid content-start gap-3 border-t border-current pt-5">
          <p className="grid gap-2">
            <span className="display text-title leading-none lining-nums tabular-nums">{item.value}</span>{" "}
            <span className="font-semibold">{item.unit}</span>
          </p>
          <p className="max-w-[22rem] text-small text-(--muted)">{item.note}</p>
        </li>
      ))}
    </ul>
  );
}
