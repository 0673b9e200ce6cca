import { type RefObject, useEffect } from "react";
import { flushSync } from "react-dom";

/** Makes everything outside the element inert while it is on. Escape and submitting the form end it. */
export function useFullWidth(element: RefObject<HTMLElement | null>, isOn: boolean, leave: () => void) {
  useEffect(() => {
    if (!isOn || !element.current) return;
    function leaveOnEscape({ key }: KeyboardEvent) {
      if (key === "Escape" && !document.querySelector("dialog:modal")) leave();
    }
    // Synchronously, so that the first field with an error can be focused.
    const leaveOnSubmit = () => flushSync(leave);
    const form = element.current.closest("form");
    const others = elementsOutside(element.current);
    for (const other of others) other.inert = true;
    document.documentElement.classList.add("rich-text-is-full");
    document.addEventListener("keydown", leaveOnEscape);
    form?.addEventListener("submit", leaveOnSubmit, { capture: true });
    return () => {
      for (const other of others) other.inert = false;
      document.documentElement.classList.remove("rich-text-is-full");
      document.removeEventListener("keydown", leaveOnEscape);
      form?.removeEventListener("submit", leaveOnSubmit, { capture: true });
    };
  }, [element, isOn, leave]);
}

function elementsOutside(element: HTMLElement) {
  const others: HTMLElement[] = [];
  for (let part = element; part.parentElement && part !== document.body; part = part.parentElement) {
    for (const other of part.parentElement.children)
      if (other !== part && other instanceof HTMLElement && !other.inert) others.push(other);
  }
  return others;
}
