import { useEffect, useRef } from "react";
import { Panel } from "#app/ui/card.tsx";

interface PlaceholdersProps {
  /** What each stands for at present. */
  facts: Record<string, string>;
  formId: string;
}

type Box = HTMLInputElement | HTMLTextAreaElement;

/** The facts that a text may name. A press writes one where the cursor was last. */
export function Placeholders({ facts, formId }: PlaceholdersProps) {
  const last = useRef<Box>(null);

  useEffect(() => {
    const form = document.getElementById(formId);
    function note({ target }: FocusEvent) {
      const isBox = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
      if (isBox && target.type !== "hidden") last.current = target;
    }
    form?.addEventListener("focusin", note);
    return () => form?.removeEventListener("focusin", note);
  }, [formId]);

  function write(placeholder: string) {
    const box = last.current;
    if (!box?.isConnected) return;
    const { selectionStart, selectionEnd, value } = box;
    box.setRangeText(placeholder, selectionStart ?? value.length, selectionEnd ?? value.length, "end");
    box.dispatchEvent(new Event("input", { bubbles: true }));
    box.focus();
  }

  return (
    <Panel title="Facts a text can name">
      <p className="pb-3 text-small text-(--muted)">
        Press one to write it where your cursor is. The page shows what the settings say.
      </p>
      <ul className="flex flex-wrap gap-2">
        {Object.entries(facts).map(([name, fact]) => (
          <li key={name}>
            <button
              type="button"
              title={fact}
              className="placeholder-chip"
              onClick={() => write(`{${name}}`)}
            >
              {`{${name}}`}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
