interface UnsentTextProps {
  label: string;
  text: string;
}

/** Text that could not be saved, to be copied. */
export function UnsentText({ label, text }: UnsentTextProps) {
  return (
    <div className="field max-w-measure">
      <label className="field-label" htmlFor="unsent-text">
        {label}
      </label>
      <textarea id="unsent-text" readOnly rows={8} defaultValue={text} className="control" />
    </div>
  );
}
