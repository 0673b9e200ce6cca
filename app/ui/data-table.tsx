import type { CSSProperties, ReactNode } from "react";

export interface Column<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end";
  /** The row's heading; also the card's heading on a phone. */
  isRowHeading?: boolean;
  /** Buttons and links; the column's heading is for screen readers only. */
  isActions?: boolean;
}

interface DataTableProps<Row> {
  /** For screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A table that becomes a list of cards on a phone; on a tablet the buttons are under their row. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  const further = columns.filter(({ isActions }) => !isActions).length - 1;
  return (
    <table className="data-table" style={{ "--further-columns": further } as CSSProperties}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.heading}
              scope="col"
              data-align={column.align}
              data-actions={column.isActions || undefined}
            >
              {column.isActions ? <span className="sr-only">{column.heading}</span> : column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <Cell key={column.heading} column={column}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  children: ReactNode;
}

function Cell<Row>({ column, children }: CellProps<Row>) {
  if (column.isRowHeading) return <th scope="row">{children}</th>;
  return (
    <td
      data-label={column.isActions ? undefined : column.heading}
      data-actions={column.isActions || undefined}
      data-align={column.align}
    >
      {children}
    </td>
  );
}
