import { ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";

interface CollapsibleProps {
  title: ReactNode;
  /** Opens it when this becomes true; only the reader closes it. */
  isOpen?: boolean;
  children: ReactNode;
}

export function Collapsible({ title, isOpen, children }: CollapsibleProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isInitiallyOpen] = useState(isOpen);
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true;
  }, [isOpen]);
  return (
    <details ref={details} className="collapsible" open={isInitiallyOpen}>
      <summary>
        <ChevronRight size={18} aria-hidden="true" />
        {title}
      </summary>
      <div className="collapsible-content">{children}</div>
    </details>
  );
}
