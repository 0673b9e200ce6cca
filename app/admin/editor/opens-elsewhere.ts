import type { MouseEvent } from "react";

/** Whether a click on a link opens another tab or window, as the user asked. */
export function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
