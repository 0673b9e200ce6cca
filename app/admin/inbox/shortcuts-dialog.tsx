import { Keyboard } from "lucide-react";
import { useEffect } from "react";
import { useFetcher, useLocation } from "react-router";
import type { Failure } from "#app/forms/failure.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Dialog, DialogButton } from "#app/ui/dialog.tsx";
import { inboxMessages } from "#domain/inbox/conversations/inbox.ts";
import { type Shortcut, shortcuts } from "./use-shortcuts.ts";

const dialogId = "shortcuts";

const meanings: Record<Shortcut, string> = {
  next: "Next",
  previous: "Previous",
  open: "Open",
  reply: "Write a reply",
  done: "No answer needed",
  leave: "Back to the list",
  help: "Show these shortcuts",
};

export function showShortcuts() {
  const dialog = document.getElementById(dialogId);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

/** Shows them at the address that names them. */
function useShownByAddress() {
  const { key, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every navigation
  useEffect(() => {
    if (hash === `#${dialogId}`) showShortcuts();
  }, [key, hash]);
}

/** Opens a dialog that lists the shortcuts and switches them on or off. */
export function ShortcutsButton({ hasShortcuts }: { hasShortcuts: boolean }) {
  useShownByAddress();
  return (
    <>
      <DialogButton
        dialog={dialogId}
        command="show-modal"
        className={`${buttonClass({ tone: "quiet" })} inbox-keys-button`}
      >
        <Keyboard size={18} aria-hidden="true" /> Keyboard shortcuts
      </DialogButton>
      <Dialog
        id={dialogId}
        size="narrow"
        title="Keyboard shortcuts"
        actions={<Switch hasShortcuts={hasShortcuts} />}
      >
        <dl className="inbox-keys">
          {Object.entries(shortcuts).map(([name, keys]) => (
            <div key={name}>
              <dt>{meanings[name as Shortcut]}</dt>
              <dd>
                {keys.map((key, index) => (
                  <span key={key}>
                    {index > 0 && " or "}
                    <kbd>{key}</kbd>
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <p className="pt-4 text-(--muted)">They work on this page, while you are not typing.</p>
      </Dialog>
    </>
  );
}

function Switch({ hasShortcuts }: { hasShortcuts: boolean }) {
  const { Form, state, data } = useFetcher<{ failure: Failure | null }>();
  return (
    <Form method="post" className="flex flex-1 flex-wrap items-center justify-between gap-3">
      <p role="status">
        {data?.failure?.text ?? (hasShortcuts ? inboxMessages.shortcutsOn : inboxMessages.shortcutsOff)}
      </p>
      <Button
        name="shortcuts"
        value={hasShortcuts ? "off" : "on"}
        tone="outline"
        busy={state !== "idle"}
        busyText="Saving..."
      >
        {hasShortcuts ? "Switch off" : "Switch on"}
      </Button>
    </Form>
  );
}
