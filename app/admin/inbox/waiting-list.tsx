import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Pagination } from "#app/ui/pagination.tsx";
import { inboxList, inboxMessages } from "#domain/inbox/conversations/inbox.ts";
import { listAddress } from "#domain/lists/rules.ts";
import { Due } from "../conversations/due.tsx";
import { inboxAddress } from "./addresses.ts";
import type { InboxRow } from "./load.server.ts";

interface WaitingListProps {
  rows: InboxRow[];
  openedKey: string | null;
  page: number;
  pages: number;
}

export function WaitingList({ rows, openedKey, page, pages }: WaitingListProps) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another row is opened
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [openedKey]);
  return (
    <nav aria-label="Waiting for an answer" className="inbox-list">
      {rows.length === 0 && <p className="p-5 text-(--muted)">{inboxMessages.empty}</p>}
      <ol ref={list} id={listId}>
        {rows.map((row) => (
          <li key={row.key}>
            <Row row={row} isOpened={row.key === openedKey} replaces={openedKey !== null} />
          </li>
        ))}
      </ol>
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(number) =>
          listAddress(inboxAddress, { search: "", filters: {}, sort: "due", page: number }, inboxList)
        }
        label="Waiting for an answer"
      />
    </nav>
  );
}

const listId = "waiting";

export function rowId(key: string) {
  return `waiting-${key}`;
}

interface RowProps {
  row: InboxRow;
  isOpened: boolean;
  /** Replaces the history entry, so that Back leads to the list and not to the item opened before. */
  replaces: boolean;
}

function Row({ row: { key, name, kind, about, since, due, address }, isOpened, replaces }: RowProps) {
  return (
    <Link
      id={rowId(key)}
      to={address}
      replace={replaces}
      aria-current={isOpened ? "true" : undefined}
      className="inbox-row"
    >
      <span className="inbox-row-name">{name}</span>
      <span className="inbox-row-due">
        {due ? <Due due={due} /> : <span className="text-(--muted)">Since {since}</span>}
      </span>
      <span className="inbox-row-kind">{kind}</span>
      <span className="inbox-row-about">{about}</span>
    </Link>
  );
}

export function focusedRow(rows: InboxRow[]) {
  return rows.find(({ key }) => rowId(key) === document.activeElement?.id);
}

/** Moves the focus within the list; starts at the first row if the focus is elsewhere. */
export function stepFocus(direction: "previous" | "next") {
  const links = [...document.querySelectorAll<HTMLElement>(`#${listId} a`)];
  const current = links.indexOf(document.activeElement as HTMLElement);
  const wanted = current === -1 ? 0 : current + (direction === "next" ? 1 : -1);
  links[wanted]?.focus();
}
