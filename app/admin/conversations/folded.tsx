import { ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";

interface FoldedProps {
  title: ReactNode;
  /** Unfolds it; folding it again is up to the reader. */
  isOpen?: boolean;
  children: ReactNode;
}

export function Folded({ title, isOpen, children }: FoldedProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(isOpen);
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true;
  }, [isOpen]);
  return (
    <details ref={details} className="folded" open={isOpenAtFirst}>
      <summary>
        <ChevronRight size={18} aria-hidden="true" />
        {title}
      </summary>
      <div className="folded-content">{children}</div>
    </details>
  );
}
