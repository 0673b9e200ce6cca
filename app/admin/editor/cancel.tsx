import { type MouseEvent, useEffect, useRef, useState } from "react";
import { href, Link, useFetcher, useNavigate } from "react-router";
import type { useAutosave } from "#app/drafts/use-autosave.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Dialog, DialogButton } from "#app/ui/dialog.tsx";
import type { EditorPlace } from "#domain/drafts/places.ts";
import { draftMessages } from "#domain/drafts/rules.ts";
import { opensElsewhere } from "./opens-elsewhere.ts";

interface CancelProps {
  /** Where it leads. */
  list: string;
  place: EditorPlace;
  autosave: Pick<ReturnType<typeof useAutosave>, "status" | "saveNow" | "pause" | "resume">;
  hasChanges(): boolean;
  /** Deletes what this browser keeps of the form. */
  forget(): void;
  className: string;
}

/** Leaves the form. Asks first what to do with changes. */
export function Cancel({ list, place, autosave, hasChanges, forget, className }: CancelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [keeping, setKeeping] = useState<"no" | "saving" | "failed">("no");
  const navigate = useNavigate();
  const discarding = useFetcher();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the server has not answered
  useEffect(() => {
    if (discarding.data) autosave.resume();
  }, [discarding.data]);

  function ask(event: MouseEvent) {
    if (opensElsewhere(event) || !hasChanges()) return;
    event.preventDefault();
    setKeeping("no");
    dialog.current?.showModal();
  }

  async function keep() {
    if (keeping === "failed") return navigate(list);
    setKeeping("saving");
    const isKept = await autosave.saveNow();
    if (!dialog.current?.open) return;
    if (isKept) navigate(list);
    else setKeeping("failed");
  }

  async function discard() {
    dialog.current?.close();
    await autosave.pause();
    forget();
    // The stored draft is that of another tab or device.
    if (autosave.status.state === "conflict") return navigate(list);
    discarding.submit(
      { place, intent: "discard", next: list },
      { method: "post", action: href("/admin/draft") },
    );
  }

  return (
    <>
      <Link to={list} className={`${buttonClass({ tone: "outline" })} ${className}`} onClick={ask}>
        Cancel
      </Link>
      <Dialog
        id={dialogId}
        ref={dialog}
        title="Keep your changes?"
        size="narrow"
        actions={
          <>
            <DialogButton
              dialog={dialogId}
              command="close"
              className={`${buttonClass({ tone: "outline", size: "small" })} ${wide}`}
            >
              Go On Writing
            </DialogButton>
            <Button type="button" tone="danger" size="small" className={wide} onClick={discard}>
              Discard Changes
            </Button>
            <Button
              type="button"
              size="small"
              className={wide}
              busy={keeping === "saving"}
              busyText="Saving..."
              onClick={keep}
            >
              {keeping === "failed" ? "Leave Anyway" : "Keep as Draft"}
            </Button>
          </>
        }
      >
        {keeping === "failed" ? (
          <p role="alert" className="font-medium text-brick-deep">
            {draftMessages.keptInBrowser}
          </p>
        ) : (
          <p>A draft is put back when you open this form again. Discarded changes are gone for good.</p>
        )}
      </Dialog>
    </>
  );
}

const dialogId = "cancel-editing";
/** On a phone they stand below each other. */
const wide = "max-sm:w-full";
