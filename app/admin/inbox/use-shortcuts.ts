import { useEffect, useEffectEvent } from "react";

/** What can be done by a key, with its keys. */
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

/** Keys of the page. They belong to fields, dialogs and menus first, and to the browser with a modifier. */
export function useShortcuts(isOn: boolean, commands: Partial<Record<Shortcut, () => void>>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = byKey.get(event.key);
    if (!shortcut || event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTakenElsewhere(event)) return;
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

function isTakenElsewhere({ key, target }: KeyboardEvent) {
  if (!(target instanceof Element) || document.querySelector("dialog:modal")) return true;
  if (target.closest("input, textarea, select, [contenteditable]")) return true;
  // Links and buttons are pressed by it.
  return key === "Enter" && target.closest("a, button, summary, label") !== null;
}
