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

/** Walked with the arrow keys. Closes on Escape, on a click elsewhere and when it loses focus. */
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
    <details ref={menu} className={className} onKeyDown={onKeyDown} onBlur={closeWhenLeft}>
      <summary aria-label={label}>{summary}</summary>
      {children}
    </details>
  );
}

function close(menu: HTMLDetailsElement | null) {
  if (menu) menu.open = false;
}

/** Of nested menus the inner one is asked first; it leaves to the outer one what leads out of it. */
function onKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
  const menu = event.currentTarget;
  const wasHandled = event.key === "Escape" ? closeByKey(menu) : moveFocus(menu, event);
  if (!wasHandled) return;
  event.stopPropagation();
  event.preventDefault();
}

function closeByKey(menu: HTMLDetailsElement) {
  if (!menu.open) return false;
  close(menu);
  menu.querySelector("summary")?.focus();
  return true;
}

/** Returns false if the key does not move the focus within this menu. */
function moveFocus(menu: HTMLDetailsElement, { key, target }: KeyboardEvent) {
  const button = menu.querySelector("summary");
  if (key === "ArrowDown" && target === button) menu.open = true;
  if (!menu.open || !isMove(key)) return false;
  const entries = [...menu.querySelectorAll<HTMLElement>("summary, a, button")].filter((entry) =>
    entry.checkVisibility(),
  );
  const current = entries.indexOf(target as HTMLElement);
  const next = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 1, End: entries.length - 1 }[key];
  const entry = entries[next];
  entry?.focus();
  return entry !== undefined;
}

function isMove(key: string): key is "ArrowDown" | "ArrowUp" | "Home" | "End" {
  return ["ArrowDown", "ArrowUp", "Home", "End"].includes(key);
}

/** Some browsers do not focus a pressed link; the menu must stay open for the click then. */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) close(currentTarget);
}
