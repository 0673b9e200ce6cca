import type { MouseEvent } from "react";
import { Button } from "#app/ui/button.tsx";

/** Save Draft, where there are no scripts, and Cancel, which keeps the draft too. */
export function DraftButtons({ onCancel }: { onCancel(event: MouseEvent): void }) {
  return (
    <>
      <Button
        type="submit"
        name="intent"
        value="save"
        formNoValidate
        tone="outline"
        size="large"
        className="not-noscript:hidden"
      >
        Save Draft
      </Button>
      <Button
        type="submit"
        name="intent"
        value="cancel"
        formNoValidate
        tone="quiet"
        size="large"
        onClick={onCancel}
      >
        Cancel
      </Button>
    </>
  );
}
