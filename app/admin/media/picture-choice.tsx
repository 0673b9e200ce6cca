import { type RefObject, useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { pictureReference } from "#domain/content/pictures/reference.ts";
import { usePictureLibrary } from "./chooser.tsx";

interface PictureChoiceProps {
  /** The field that holds the picture. */
  input: RefObject<HTMLInputElement | null>;
  /** Whether the field holds a picture of the library. */
  isChosen: boolean;
  /** Whether there is anything to remove. */
  isRemovable?: boolean;
  /** The field's value for a picture; its reference if not given. */
  toValue?(id: string): string;
  /** Which picture it is, for screen readers. */
  which?: string;
  removeText?: string;
}

/** The buttons of a field for a picture of the library: they choose it, change it and remove it. */
export function PictureChoice({
  input,
  isChosen,
  isRemovable = isChosen,
  toValue = pictureReference,
  which,
  removeText = "Remove",
}: PictureChoiceProps) {
  const library = usePictureLibrary();
  const buttons = useRef<HTMLDivElement>(null);

  function put(value: string) {
    if (!input.current) return;
    input.current.value = value;
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
    // The other button may go away.
    focusButton(buttons.current);
  }

  // A typed reference hides the field that it is typed into.
  useEffect(() => {
    if (isChosen && document.activeElement === input.current) focusButton(buttons.current);
  }, [isChosen, input]);

  async function choose() {
    const chosen = await library.choose();
    if (chosen) put(toValue(chosen.id));
  }

  return (
    <div ref={buttons} className="flex flex-wrap gap-2">
      <Button type="button" tone="outline" onClick={choose}>
        {isChosen ? "Change" : "Choose a picture"}
        <span className="sr-only"> {which ?? (isChosen && "the picture")}</span>
      </Button>
      {isRemovable && (
        <Button type="button" tone="quiet" onClick={() => put("")}>
          {removeText}
          {removeText === "Remove" && <span className="sr-only"> {which ?? "the picture"}</span>}
        </Button>
      )}
    </div>
  );
}

function focusButton(buttons: HTMLElement | null) {
  buttons?.querySelector("button")?.focus();
}
