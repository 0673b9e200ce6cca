import { useNavigation } from "react-router";

/** Loading indicator for client-side navigation. */
export function Waiting() {
  const isWaiting = useNavigation().state !== "idle";
  return <div aria-live="polite">{isWaiting && <p className="waiting">Loading...</p>}</div>;
}
