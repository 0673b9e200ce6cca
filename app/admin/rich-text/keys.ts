import { type Editor, Extension } from "@tiptap/core";
import { isInTable } from "@tiptap/pm/tables";
import type { EditorView } from "@tiptap/pm/view";

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
      // Only in tables, see `tabKeys`.
      Tab: goToNextCell,
      "Shift-Tab": goToPreviousCell,
    }),
  });
}

function goToNextCell({ editor }: { editor: Editor }) {
  return editor.commands.goToNextCell() || editor.chain().addRowAfter().goToNextCell().run();
}

/** Stays in the first cell. */
function goToPreviousCell({ editor }: { editor: Editor }) {
  editor.commands.goToPreviousCell();
  return true;
}

/**
 * Tab moves the focus out of the editor, also from lists, so that keyboard users are not trapped. In tables it moves
 * between cells, and leaves right after Escape. Returns a handler that takes the keys that the browser handles.
 */
export function tabKeys() {
  let isLeaving = false;
  return ({ state }: EditorView, { key }: KeyboardEvent) => {
    const leaves = key === "Tab" && (isLeaving || !isInTable(state));
    if (key !== "Shift") isLeaving = key === "Escape";
    return leaves;
  };
}

/** The form hears of changes from the text area; with this event it would read all its fields at each key. */
export function stopPropagation(_view: unknown, event: Event) {
  event.stopPropagation();
  return false;
}
