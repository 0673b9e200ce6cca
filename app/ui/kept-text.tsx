interface KeptTextProps {
  label: string;
  text: string;
}

/** Text that could not be saved, to be copied. */
export function KeptText({ label, text }: KeptTextProps) {
  return (
    <div className="field max-w-measure">
      <label className="field-label" htmlFor="kept-text">
        {label}
      </label>
      <textarea id="kept-text" readOnly rows={8} defaultValue={text} className="control" />
    </div>
  );
}
