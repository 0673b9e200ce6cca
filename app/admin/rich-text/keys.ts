import { type Editor, Extension } from "@tiptap/core";

interface Shortcuts {
  openLink(): void;
  goToToolbar(): void;
  toggleFull(): void;
}

/** Keys beyond those that the nodes and marks bring along. */
export function shortcuts({ openLink, goToToolbar, toggleFull }: Shortcuts) {
  function doing(action: () => void) {
    return () => {
      action();
      return true;
    };
  }
  return Extension.create({
    name: "shortcuts",
    addKeyboardShortcuts: () => ({
      // The palette has this key everywhere else.
      "Mod-k": doing(openLink),
      "Mod-e": ({ editor }: { editor: Editor }) => editor.commands.toggleMark("code"),
      "Mod-]": ({ editor }: { editor: Editor }) => editor.commands.sinkListItem("listItem"),
      "Mod-[": ({ editor }: { editor: Editor }) => editor.commands.liftListItem("listItem"),
      "Mod-Shift-f": doing(toggleFull),
      "Alt-F10": doing(goToToolbar),
    }),
  });
}

/** The Tab key leaves the text, also from lists and tables: whoever writes by keyboard must be able to go on. */
export function leaveOnTab(_view: unknown, event: KeyboardEvent) {
  return event.key === "Tab";
}

/** The form learns of changes from the text area; it would read all its fields again at each key. */
export function keepWithin(_view: unknown, event: Event) {
  event.stopPropagation();
  return false;
}
