import { useEffect, useRef } from "react";
import { Collapsible } from "../conversations/collapsible.tsx";

interface PlaceholdersProps {
  /** The present value of each placeholder. */
  facts: Record<string, string>;
  formId: string;
}

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** Buttons that insert a placeholder at the last position of the cursor. */
export function Placeholders({ facts, formId }: PlaceholdersProps) {
  const last = useRef<TextInput>(null);

  useEffect(() => {
    const form = document.getElementById(formId);
    function rememberField({ target }: FocusEvent) {
      if (target instanceof HTMLTextAreaElement) last.current = target;
      if (target instanceof HTMLInputElement && target.type === "text") last.current = target;
    }
    form?.addEventListener("focusin", rememberField);
    return () => form?.removeEventListener("focusin", rememberField);
  }, [formId]);

  function write(placeholder: string) {
    const input = last.current;
    if (!input?.isConnected) return;
    const { selectionStart, selectionEnd, value } = input;
    input.setRangeText(placeholder, selectionStart ?? value.length, selectionEnd ?? value.length, "end");
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
  }

  return (
    <section className="panel py-1">
      <Collapsible title="Facts a text can name">
        <p className="text-small text-(--muted)">
          Press one to write it at your cursor; the page shows what the settings say.
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
      </Collapsible>
    </section>
  );
}
