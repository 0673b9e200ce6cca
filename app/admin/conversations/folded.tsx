import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

interface FoldedProps {
  title: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}

export function Folded({ title, isOpen, children }: FoldedProps) {
  return (
    <details className="folded" open={isOpen}>
      <summary>
        <ChevronRight size={18} aria-hidden="true" />
        {title}
      </summary>
      <div className="folded-content">{children}</div>
    </details>
  );
}
