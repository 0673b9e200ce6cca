import { type RefObject, useEffect } from "react";

/** While it is on, nothing but the element can be reached. */
export function useIsolation(element: RefObject<HTMLElement | null>, isOn: boolean) {
  useEffect(() => {
    if (!isOn || !element.current) return;
    const others = othersBeside(element.current);
    for (const other of others) other.inert = true;
    document.documentElement.classList.add("rich-text-is-full");
    return () => {
      for (const other of others) other.inert = false;
      document.documentElement.classList.remove("rich-text-is-full");
    };
  }, [element, isOn]);
}

function othersBeside(element: HTMLElement) {
  const others: HTMLElement[] = [];
  for (let part = element; part.parentElement && part !== document.body; part = part.parentElement) {
    for (const other of part.parentElement.children)
      if (other !== part && other instanceof HTMLElement && !other.inert) others.push(other);
  }
  return others;
}
