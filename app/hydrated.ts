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
