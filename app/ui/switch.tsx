interface SwitchProps {
  label: string;
  isOn: boolean;
  onSwitch(isOn: boolean): void;
}

/** Switches something on or off at once; it is no field of its form. */
export function Switch({ label, isOn, onSwitch }: SwitchProps) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
        role="switch"
        checked={isOn}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
