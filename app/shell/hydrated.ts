import { useSyncExternalStore } from "react";

function never() {
  return () => {};
}

/** False on the server and before hydration. */
export function useHydrated() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** A class for buttons that need scripts: invisible until hydration, without a layout shift. */
export function useHiddenUntilHydrated() {
  return useHydrated() ? "" : "invisible noscript:hidden";
}
