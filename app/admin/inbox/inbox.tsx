import { useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { Flash } from "#app/ui/flash.tsx";
import { conversationMessages } from "#domain/conversations/rules.ts";
import { LiveNote } from "../live/note.tsx";
import { AdminTitle } from "../title.tsx";
import { inboxAddress } from "./addresses.ts";
import { AllAnswered, allAnsweredId } from "./all-answered.tsx";
import { Item, itemTitleId } from "./item.tsx";
import type { Inbox as LoadedInbox } from "./load.server.ts";
import { ShortcutsButton, showShortcuts } from "./shortcuts-dialog.tsx";
import { useShortcuts } from "./use-shortcuts.ts";
import { focusedRow, rowId, stepFocus, WaitingList } from "./waiting-list.tsx";

/** What waits, and beside it what is opened of it. */
export function Inbox({ rows, opened, total, page, pages, isMissing, hasShortcuts }: LoadedInbox) {
  const navigate = useNavigate();
  const openedKey = opened?.key ?? null;
  useFocusWithItem(openedKey);

  /** Back leads to where the first one was opened. */
  function go(address: string | undefined) {
    if (address) void navigate(address, { replace: opened !== null });
  }

  useShortcuts(hasShortcuts, {
    next: () => (opened ? go(opened.next?.address) : stepFocus("next")),
    previous: () => (opened ? go(opened.previous?.address) : stepFocus("previous")),
    open: () => go((focusedRow(rows) ?? (opened ? undefined : rows[0]))?.address),
    leave: () => opened && go(inboxAddress),
    help: showShortcuts,
  });

  return (
    <>
      <Flash message={isMissing ? { tone: "failure", text: conversationMessages.gone } : null} />
      <AdminTitle
        note={
          <>
            {total.toLocaleString("en-US")} waiting <LiveNote />
          </>
        }
        actions={
          <>
            <ShortcutsButton hasShortcuts={hasShortcuts} />
            {rows[0] && !opened && (
              <Link to={rows[0].address} className={buttonClass()}>
                Start with the first
              </Link>
            )}
          </>
        }
      >
        Inbox
      </AdminTitle>
      {total === 0 && !opened ? (
        <AllAnswered />
      ) : (
        <div className="inbox" data-opened={opened ? "" : undefined}>
          <WaitingList rows={rows} openedKey={openedKey} page={page} pages={pages} />
          {opened && <Item key={opened.key} opened={opened} total={total} />}
        </div>
      )}
    </>
  );
}

/** Reading goes on at what was opened, or in the list at what was left. Live updates move nothing. */
function useFocusWithItem(key: string | null) {
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    const candidates = key ? [itemTitleId] : [rowId(last.current ?? ""), allAnsweredId, "content"];
    last.current = key;
    const element = candidates.map((id) => document.getElementById(id)).find((found) => found !== null);
    element?.focus({ preventScroll: key !== null });
  }, [key]);
}
