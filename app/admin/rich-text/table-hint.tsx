import { type Editor, useEditorState } from "@tiptap/react";
import { useState } from "react";

const hint = "Tab goes to the next cell, Enter begins a line. Escape, then Tab leaves the text.";

/** Says how the keys work while the cursor is in a table. Screen readers announce it the first time only. */
export function TableHint({ editor }: { editor: Editor }) {
  const isInTable = useEditorState({ editor, selector: ({ editor }) => editor.isActive("table") });
  const [wasInTable, setWasInTable] = useState(false);
  if (isInTable && !wasInTable) setWasInTable(true);
  return (
    <>
      {isInTable && (
        <p aria-hidden="true" className="rich-hint">
          {hint}
        </p>
      )}
      <p role="status" className="sr-only">
        {wasInTable && hint}
      </p>
    </>
  );
}
