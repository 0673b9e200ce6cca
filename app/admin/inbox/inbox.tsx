import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { Flash } from "#app/ui/flash.tsx";
import { conversationMessages } from "#domain/inbox/conversations/rules.ts";
import { replyFieldId } from "../conversations/form.ts";
import { LiveNote } from "../live/note.tsx";
import { AdminTitle } from "../title.tsx";
import { inboxAddress } from "./addresses.ts";
import { AllAnswered, allAnsweredId } from "./all-answered.tsx";
import { DueWork } from "./due-work.tsx";
import { Item, itemTitleId } from "./item.tsx";
import type { Inbox as LoadedInbox, OpenedItem } from "./load.server.ts";
import { askIfNoAnswerNeeded, NoAnswerNeeded } from "./no-answer-needed.tsx";
import { ShortcutsButton, showShortcuts } from "./shortcuts-dialog.tsx";
import { useShortcuts } from "./use-shortcuts.ts";
import { focusedRow, rowId, stepFocus, WaitingList } from "./waiting-list.tsx";

/** The list of waiting items, with the opened item beside it. */
export function Inbox(props: LoadedInbox) {
  const { rows, dueWork, opened, total, page, pages, isMissing, hasShortcuts } = props;
  const navigate = useNavigate();
  const openedKey = opened?.key ?? null;
  useFocusWithItem(openedKey);

  /** Replaces the history entry of an opened item, so that Back leads to the list. */
  function go(address: string | undefined) {
    if (address) void navigate(address, { replace: opened !== null });
  }

  const following = useFollowing(opened);
  const { notice, showNotice } = useNotice();

  function openFollowing(done: string) {
    const address = following?.address ?? inboxAddress;
    showNotice(address, following ? `${done} Next: ${following.name}.` : done);
    go(address);
  }

  useShortcuts(hasShortcuts, {
    next: () => (opened ? go(opened.next?.address) : stepFocus("next")),
    previous: () => (opened ? go(opened.previous?.address) : stepFocus("previous")),
    open: () => go((focusedRow(rows) ?? (opened ? undefined : rows[0]))?.address),
    reply: () => document.getElementById(replyFieldId)?.focus(),
    done: askIfNoAnswerNeeded,
    leave: () => opened && go(inboxAddress),
    help: showShortcuts,
  });

  return (
    <>
      <Flash message={isMissing ? { tone: "failure", text: conversationMessages.gone } : notice} />
      <AdminTitle
        note={
          <>
            {waitingText(total, dueWork.length)} <LiveNote />
          </>
        }
        actions={
          <>
            {rows[0] && !opened && (
              <Link to={rows[0].address} className={buttonClass()}>
                Start with the first
              </Link>
            )}
            <ShortcutsButton hasShortcuts={hasShortcuts} />
          </>
        }
      >
        Inbox
      </AdminTitle>
      {!opened && <DueWork rows={dueWork} />}
      {total === 0 && !opened ? (
        dueWork.length === 0 && <AllAnswered />
      ) : (
        <div className="inbox" data-opened={opened ? "" : undefined}>
          <WaitingList rows={rows} openedKey={openedKey} page={page} pages={pages} />
          {opened && <Item key={opened.key} opened={opened} total={total} onEnded={openFollowing} />}
          {opened && <NoAnswerNeeded name={opened.conversation.name} />}
        </div>
      )}
    </>
  );
}

/** The item after the opened one. It is remembered, because an item that no longer waits has no position. */
function useFollowing(opened: OpenedItem | null) {
  const [last, setLast] = useState(opened);
  if (opened && opened !== last && (opened.position !== null || opened.key !== last?.key)) setLast(opened);
  return last?.next ?? opened?.next ?? null;
}

/** The last success message, shown only at the address that it was set for. */
function useNotice() {
  const { pathname, search } = useLocation();
  const [last, setLast] = useState({ address: "", text: "" });
  const isHere = last.address === pathname + search;
  return {
    notice: isHere ? ({ tone: "success", text: last.text } as const) : null,
    showNotice: (address: string, text: string) => setLast({ address, text }),
  };
}

/** Focuses the opened item, or its row in the list after it was closed. Live updates do not move the focus. */
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

/** "3 waiting, 1 to do" */
function waitingText(waiting: number, toDo: number) {
  const parts = [waiting > 0 && `${waiting.toLocaleString("en-US")} waiting`, toDo > 0 && `${toDo} to do`];
  return parts.filter(Boolean).join(", ");
}
