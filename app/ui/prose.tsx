import type { ReactNode } from "react";

interface ProseProps {
  /** The first letter large: for an article's opening. */
  dropCap?: boolean;
  children: ReactNode;
}

/** Running text at a reading measure: paragraphs, headings, lists, links. */
export function Prose({ dropCap = false, children }: ProseProps) {
  return (
    <div className="prose" data-drop-cap={dropCap || undefined}>
      {children}
    </div>
  );
}
