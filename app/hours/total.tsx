import type { Total } from "#domain/program/hours/sums.ts";

/** "42.5 hours, worth $5,100.00 without 3 hours of Leadership Development, which has no rate" */
export function TotalText({ hours, value, without }: Total) {
  return (
    <>
      <strong className="font-semibold tabular-nums">{hours}</strong>
      {value && (
        <>
          , worth <strong className="font-semibold tabular-nums">{value}</strong>
        </>
      )}
      {without && ` ${without}`}
    </>
  );
}

/** A value in a table, with what it leaves out. */
export function ValueCell({ value, without }: Pick<Total, "value" | "without">) {
  if (!value) return <span className="text-(--muted)">No rate</span>;
  return (
    <span className="cell-lines">
      <span>{value}</span>
      {without && <span className="cell-note justify-items-end">{without}</span>}
    </span>
  );
}
