import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { Link, useLocation, useNavigate, useNavigation } from "react-router";
import type { Failure } from "#app/forms/failure.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Flash } from "#app/ui/flash.tsx";
import { openedAddress } from "#domain/lists/rules.ts";

interface OpenedProps {
  id: string;
  title: string;
  /** The list's address with its query. */
  list: string;
  previous: string | null;
  next: string | null;
  size?: "wide" | "large";
  /** A failed action of this row. */
  failure?: Failure;
  actions?: ReactNode;
  children: ReactNode;
}

const dialogId = "opened";

/** The details of one row, over the list. At an address of their own, which mails and the palette link to and which Back closes. */
export function Opened({ id, title, list, previous, next, size, failure, actions, children }: OpenedProps) {
  const dialog = useModal(id, list);
  return (
    <Dialog
      id={dialogId}
      ref={dialog}
      size={size}
      isOpen
      title={title}
      actions={actions}
      corner={
        <nav aria-label="Details" className="dialog-corner">
          {previous && (
            <Step to={openedAddress(list, previous)} label="Previous">
              <ChevronLeft size={20} aria-hidden="true" />
            </Step>
          )}
          {next && (
            <Step to={openedAddress(list, next)} label="Next">
              <ChevronRight size={20} aria-hidden="true" />
            </Step>
          )}
          <Step to={list} label="Close">
            <X size={20} aria-hidden="true" />
          </Step>
        </nav>
      }
    >
      <Flash message={failure ? { tone: "failure", ...failure } : null} />
      {children}
    </Dialog>
  );
}

interface StepProps {
  to: string;
  label: string;
  children: ReactNode;
}

function Step({ to, label, children }: StepProps) {
  return (
    <Link to={to} replace preventScrollReset aria-label={label} title={label} className="icon-button">
      {children}
    </Link>
  );
}

/** The element that gets the focus when the details are closed. */
export function openerId(id: string) {
  return `open-${id}`;
}

interface RowOpenerProps {
  id: string;
  list: string;
  children: string;
}

/** A row's link to its details. */
export function RowOpener({ id, list, children }: RowOpenerProps) {
  return (
    <Link id={openerId(id)} to={openedAddress(list, id)} preventScrollReset className="cell-opener">
      {children}
    </Link>
  );
}

/** Shows the element as a modal dialog; closing it navigates to the list. */
function useModal(id: string, list: string) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { key: visit } = useLocation();
  const now = useRef({ id, list });
  now.current = { id, list };
  const lastVisit = useRef(visit);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    function focusOpener() {
      const opener = document.getElementById(openerId(now.current.id)) ?? document.getElementById("content");
      opener?.focus();
    }
    function leave() {
      focusOpener();
      void navigate(now.current.list, { replace: true, preventScrollReset: true });
    }
    // The server rendered it open; it must be closed before `showModal`.
    element.removeAttribute("open");
    element.showModal();
    element.addEventListener("close", leave);
    return () => {
      element.removeEventListener("close", leave);
      element.close();
      focusOpener();
    };
  }, [navigate]);

  // Opened again before the list was there, it is still closed. Of the first visit it may be closed again already.
  useEffect(() => {
    if (state !== "idle" || visit === lastVisit.current) return;
    lastVisit.current = visit;
    if (!dialog.current?.open) dialog.current?.showModal();
  }, [state, visit]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: read from its title on, whenever it is of another row
  useEffect(() => {
    dialog.current?.querySelector(".dialog-body")?.scrollTo(0, 0);
    // The link may have named a field to focus.
    const named = document.getElementById(location.hash.slice(1));
    if (named && dialog.current?.contains(named)) named.focus();
    else dialog.current?.querySelector("h2")?.focus();
  }, [id]);
  return dialog;
}
