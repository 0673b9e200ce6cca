import { type SubmitEvent, useEffect, useState } from "react";

/** For a form that is sent as a document request: sent once, and not without a connection, which would lose the page. */
export function useSending(onSubmit: (event: SubmitEvent<HTMLFormElement>) => void) {
  const [isBusy, setBusy] = useState(false);
  const [isOffline, setOffline] = useState(false);

  // A page restored from the back/forward cache is still marked as sent.
  useEffect(() => {
    const reset = () => setBusy(false);
    // While files are sent the browser asks before it leaves, and the page may stay.
    const resetIfAsked = (event: Event) => setTimeout(() => event.defaultPrevented && reset());
    addEventListener("pageshow", reset);
    addEventListener("beforeunload", resetIfAsked);
    return () => {
      removeEventListener("pageshow", reset);
      removeEventListener("beforeunload", resetIfAsked);
    };
  }, []);

  function send(event: SubmitEvent<HTMLFormElement>) {
    onSubmit(event);
    setOffline(!navigator.onLine);
    if (!navigator.onLine || isBusy) event.preventDefault();
    if (!event.defaultPrevented) setBusy(true);
  }

  return { isBusy, isOffline, send };
}
