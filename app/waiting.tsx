import { useNavigation } from "react-router";

/** Where one waits for a page or a form, which a browser does not show by itself when scripts load it. */
export function Waiting() {
  const isWaiting = useNavigation().state !== "idle";
  return <div aria-live="polite">{isWaiting && <p className="waiting">Loading...</p>}</div>;
}
