import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

const areas = document.querySelectorAll("textarea");
const texts = ["value", "defaultValue"] as const;

// React 19 writes the server's text into every text area that it hydrates, over what was typed by then. Putting that
// back afterwards would lose the caret and what is typed meanwhile, so until then only typing changes a text area.
for (const text of texts) {
  const property = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, text);
  for (const area of areas) Object.defineProperty(area, text, { ...property, set() {} });
}

function AllowWrites({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    for (const area of areas) for (const text of texts) Reflect.deleteProperty(area, text);
  }, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <AllowWrites>
        <HydratedRouter />
      </AllowWrites>
    </StrictMode>,
  );
});
