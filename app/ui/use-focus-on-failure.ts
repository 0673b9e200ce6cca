import { useEffect, useRef } from "react";

/** Focuses the error summary after each failure, because it may be out of view. */
export function useFocusOnFailure(failure: unknown) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) summary.current?.focus();
  }, [failure]);
  return summary;
}
