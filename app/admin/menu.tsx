import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

interface MenuProps {
  className: string;
  /** What opens it. */
  summary: ReactNode;
  /** How that is read aloud, where it is more than its words. */
  label?: string;
  children: ReactNode;
}

/** Opens without a script; with one it closes on Escape, on a press elsewhere and when the focus goes on. */
export function Menu(props: MenuProps) {
  const { pathname } = useLocation();
  // A link that was followed closes it.
  return <OpenableMenu key={pathname} {...props} />;
}

function OpenableMenu({ className, summary, label, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    function onPress({ target }: PointerEvent) {
      if (target instanceof Node && !menu.current?.contains(target)) close(menu.current);
    }
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, []);
  return (
    <details ref={menu} className={className} onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <summary aria-label={label}>{summary}</summary>
      {children}
    </details>
  );
}

function close(menu: HTMLDetailsElement | null) {
  if (menu) menu.open = false;
}

/** One menu stands in the other: the inner one closes first. */
function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  const menu = event.currentTarget;
  if (event.key !== "Escape" || !menu.open) return;
  event.stopPropagation();
  close(menu);
  menu.querySelector("summary")?.focus();
}

/** Some browsers give a pressed link no focus: then nothing has it, and the menu stays for the press. */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) close(currentTarget);
}
