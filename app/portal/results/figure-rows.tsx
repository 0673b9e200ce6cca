import type { FieldMetadata } from "@conform-to/react";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { FieldErrors } from "#app/ui/field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import {
  figureLabels as labels,
  figureLimits as limits,
  mostFigures,
  type TypedFigure,
} from "#domain/program/results/rules.ts";

interface FigureRowsProps {
  field: FieldMetadata<TypedFigure[] | undefined>;
}

/** All rows are there; where scripts run, those that nobody needs yet are hidden. */
export function FigureRows({ field }: FigureRowsProps) {
  const rows = field.getFieldList();
  const filled =
    rows.findLastIndex(({ initialValue }) => Object.values(initialValue ?? {}).some(Boolean)) + 1;
  const [shown, setShown] = useState(Math.min(filled + 1, mostFigures));
  const list = useRef<HTMLFieldSetElement>(null);
  const isFirst = useRef(true);

  useEffect(() => {
    if (!isFirst.current)
      list.current?.querySelector<HTMLInputElement>(`[data-row="${shown}"] input`)?.focus();
    isFirst.current = false;
  }, [shown]);

  return (
    <fieldset id={field.id} ref={list} tabIndex={-1} className="figure-rows">
      <legend className="field-hint">
        Up to five. For example “Grant applications in a month”: before 1, after 4, unit applications.
      </legend>
      {rows.map((row, index) => {
        const { what, before, after, unit } = row.getFieldset();
        return (
          <fieldset
            key={row.key}
            data-row={index + 1}
            className={index < shown ? "figure-row" : "figure-row not-noscript:hidden"}
          >
            <legend className="field-label">Figure {index + 1}</legend>
            <TextField field={what} label={labels.what} maxLength={limits.what} isOneOfTwo />
            <TextField field={before} label={labels.before} maxLength={limits.before} isOneOfTwo />
            <TextField field={after} label={labels.after} maxLength={limits.after} isOneOfTwo />
            <TextField field={unit} label={labels.unit} maxLength={limits.unit} />
          </fieldset>
        );
      })}
      <FieldErrors field={field} />
      {shown < mostFigures && (
        <div className="noscript:hidden">
          <Button type="button" tone="outline" onClick={() => setShown(shown + 1)}>
            <Plus size={18} aria-hidden="true" />
            Add a figure
          </Button>
        </div>
      )}
    </fieldset>
  );
}
