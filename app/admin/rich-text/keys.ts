import { type Editor, Extension } from "@tiptap/core";

interface Shortcuts {
  openLink(): void;
  goToToolbar(): void;
  toggleFull(): void;
}

/** Keyboard shortcuts in addition to those of the nodes and marks. */
export function shortcuts({ openLink, goToToolbar, toggleFull }: Shortcuts) {
  function handled(action: () => void) {
    return () => {
      action();
      return true;
    };
  }
  return Extension.create({
    name: "shortcuts",
    addKeyboardShortcuts: () => ({
      // Everywhere else this shortcut opens the palette.
      "Mod-k": handled(openLink),
      "Mod-e": ({ editor }: { editor: Editor }) => editor.commands.toggleMark("code"),
      "Mod-]": ({ editor }: { editor: Editor }) => editor.commands.sinkListItem("listItem"),
      "Mod-[": ({ editor }: { editor: Editor }) => editor.commands.liftListItem("listItem"),
      "Mod-Shift-f": handled(toggleFull),
      "Alt-F10": handled(goToToolbar),
    }),
  });
}

/** Tab moves the focus out of the editor, also from lists and tables, so that keyboard users are not trapped. */
export function leaveOnTab(_view: unknown, event: KeyboardEvent) {
  return event.key === "Tab";
}

/** The form hears of changes from the text area; with this event it would read all its fields at each key. */
export function stopPropagation(_view: unknown, event: Event) {
  event.stopPropagation();
  return false;
}
