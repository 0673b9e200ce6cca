import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/** What was typed into text areas before the scripts took over. */
const typed = new Map<HTMLTextAreaElement, string>();

function remember(area: unknown) {
  if (area instanceof HTMLTextAreaElement && area.value !== area.defaultValue) typed.set(area, area.value);
}

function rememberInput(event: Event) {
  remember(event.target);
}

for (const area of document.querySelectorAll("textarea")) remember(area);
document.addEventListener("input", rememberInput);

/** React puts a text area's first text back when it takes over; what was typed by then is put in again. */
function KeepTyped({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.removeEventListener("input", rememberInput);
    for (const [area, text] of typed) {
      area.value = text;
      area.dispatchEvent(new Event("input", { bubbles: true }));
    }
    typed.clear();
  }, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <KeepTyped>
        <HydratedRouter />
      </KeepTyped>
    </StrictMode>,
  );
});
