import type { ReactNode } from "react";

interface ProseProps {
  /** A large first letter, for articles. */
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
