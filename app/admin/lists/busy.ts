import { useNavigation } from "react-router";

/** Whether this action of this row is pending. */
export function useIsBusy(intent: string, id: string) {
  const sent = useNavigation().formData;
  return sent?.get("intent") === intent && sent.get("id") === id;
}
