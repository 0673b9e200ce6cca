import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

const areas = document.querySelectorAll("textarea");
const texts = ["value", "defaultValue"] as const;

/**
 * React puts a text area's first text back when it takes over, over what has been typed by then, and a value restored
 * afterwards would lose the caret and what is typed meanwhile: until then only typing may change it.
 */
function blockWrites(area: HTMLTextAreaElement) {
  for (const text of texts) {
    const get = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, text)?.get;
    Object.defineProperty(area, text, { configurable: true, get, set() {} });
  }
}

function allowWrites(area: HTMLTextAreaElement) {
  for (const text of texts) Reflect.deleteProperty(area, text);
}

function KeepTyped({ children }: { children: ReactNode }) {
  useLayoutEffect(() => areas.forEach(allowWrites), []);
  return children;
}

areas.forEach(blockWrites);
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
