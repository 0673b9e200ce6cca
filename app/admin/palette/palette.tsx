import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useHydrated } from "#app/shell/hydrated.ts";
import { Finder } from "./finder.tsx";

/** Finds any screen, action or item. Opened by its button, Ctrl-K or Cmd-K. */
export function Palette() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isHydrated = useHydrated();

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);

  useShortcut(() => {
    if (isOpen) dialog.current?.close();
    else setIsOpen(true);
  });

  return (
    <>
      {/* Invisible before hydration, to avoid a layout shift. */}
      <button
        type="button"
        className={`palette-button ${isHydrated ? "" : "invisible"}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <Search size={18} aria-hidden="true" />
        <span className="palette-button-text">
          Find<span className="sr-only"> anything</span>
        </span>
        <span className="palette-keys" aria-hidden="true">
          {isHydrated && isMac() ? "⌘K" : "Ctrl K"}
        </span>
      </button>
      <dialog
        ref={dialog}
        closedby="any"
        className="dialog palette"
        aria-label="Find anything"
        onClose={() => setIsOpen(false)}
      >
        {isOpen && <Finder close={() => dialog.current?.close()} />}
      </dialog>
    </>
  );
}

function useShortcut(run: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // On a Mac Ctrl-K deletes the rest of a line.
    const hasModifier = isMac() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
    if (!hasModifier || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k") return;
    if (event.defaultPrevented) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

function isMac() {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
