import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

interface MenuProps {
  className: string;
  /** The button's content. */
  summary: ReactNode;
  /** The button's label for screen readers, if it differs from its text. */
  label?: string;
  children: ReactNode;
}

/** Closes on Escape, on a click elsewhere and when it loses focus. */
export function Menu(props: MenuProps) {
  const { pathname } = useLocation();
  // Closes after navigation.
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

/** Of nested menus the inner one closes first. */
function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  const menu = event.currentTarget;
  if (event.key !== "Escape" || !menu.open) return;
  event.stopPropagation();
  close(menu);
  menu.querySelector("summary")?.focus();
}

/** Some browsers do not focus a pressed link; the menu must stay open for the click then. */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) close(currentTarget);
}
