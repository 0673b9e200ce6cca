import { type RefObject, useLayoutEffect } from "react";

/**
 * When the row of a focused element is deleted, focuses the row that takes its place, by the first of its elements that
 * matches, or else what holds them all.
 */
export function useFocusAfterDeletion(
  ref: RefObject<HTMLElement | null>,
  { inRow, around }: { inRow: string; around: string },
) {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const row = element.closest("tr, li");
      const next = row?.nextElementSibling ?? row?.previousElementSibling;
      const target = next?.querySelector<HTMLElement>(inRow) ?? element.closest<HTMLElement>(around);
      target?.focus();
    };
  }, [ref, inRow, around]);
}
