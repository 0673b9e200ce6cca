import { useSyncExternalStore } from "react";

function never() {
  return () => {};
}

/** Whether scripts run: false on the server and until they have taken over. */
export function useHydrated() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The class of a button that only scripts run: it holds its place until they do, so that nothing moves then. */
export function useScriptedButton() {
  return useHydrated() ? "" : "invisible noscript:hidden";
}
