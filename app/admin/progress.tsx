interface ProgressProps {
  max: number;
  value: number;
  /** "done" in "3 of 6 done". */
  unit: string;
}

/** How far something is, as a bar and in words. */
export function Progress({ max, value, unit }: ProgressProps) {
  return (
    <p className="progress">
      <progress max={max} value={value} aria-hidden="true" />
      {value} of {max} {unit}
    </p>
  );
}
