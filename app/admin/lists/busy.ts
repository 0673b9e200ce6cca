import { useNavigation } from "react-router";

/** Whether this is being done to this row right now. */
export function useIsBusy(intent: string, id: string) {
  const sent = useNavigation().formData;
  return sent?.get("intent") === intent && sent.get("id") === id;
}
