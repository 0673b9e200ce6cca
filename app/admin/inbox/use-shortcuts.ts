import { useEffect, useEffectEvent } from "react";

/** Commands and their keys. */
export const shortcuts = {
  next: ["j", "n"],
  previous: ["k", "p"],
  open: ["o", "Enter"],
  reply: ["r"],
  done: ["e"],
  leave: ["Escape"],
  help: ["?"],
} as const;

export type Shortcut = keyof typeof shortcuts;

const byKey = new Map<string, Shortcut>(
  Object.entries(shortcuts).flatMap(([name, keys]) => keys.map((key) => [key, name as Shortcut] as const)),
);

/** Runs commands by key, unless a field or dialog has the focus or a modifier key is pressed. */
export function useShortcuts(isOn: boolean, commands: Partial<Record<Shortcut, () => void>>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = byKey.get(event.key);
    if (!shortcut || event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isUsedByTarget(event)) return;
    const run = commands[shortcut];
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn]);
}

function isUsedByTarget({ key, target }: KeyboardEvent) {
  if (!(target instanceof Element) || document.querySelector("dialog:modal")) return true;
  if (target.closest("input, textarea, select, [contenteditable]")) return true;
  // Enter activates the focused link or button.
  return key === "Enter" && target.closest("a, button, summary, label") !== null;
}
