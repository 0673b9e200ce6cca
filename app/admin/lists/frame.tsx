import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Failure } from "#app/forms/failure.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Flash } from "#app/ui/flash.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { EmptyState, FailedState } from "#app/ui/states.tsx";
import { isFiltered, type ListOptions, type ListQuery, listAddress } from "#domain/lists/rules.ts";
import { LiveNote } from "../live/note.tsx";
import { AdminTitle } from "../title.tsx";
import { Toolbar } from "./toolbar.tsx";

export interface ListFrameProps {
  title: string;
  /** The list's path. */
  path: string;
  /** Names of the rows, singular and plural. */
  thing: [one: string, many: string];
  options: ListOptions;
  query: ListQuery;
  found: { total: number; page: number; pages: number };
  /** The name of its CSV file, if it has one. */
  exportName?: string;
  /** Shown while the list has no rows at all: what will appear here, and the link that brings it. */
  empty: ReactNode;
  emptyNote?: ReactNode;
  emptyAction?: ReactNode;
  /** Shows search and filters above an empty list too. */
  alwaysNarrows?: boolean;
  /** Shown instead of the number of rows. */
  note?: ReactNode;
  actions?: ReactNode;
  /** A failure, shown above the list. */
  failure?: Failure;
  /** Between the title and the list. */
  above?: ReactNode;
  /** The details of one row, over the list. */
  opened?: ReactNode;
  /** Renders the rows. */
  children: ReactNode;
}

/** The frame of a list: number of rows, search and filters, pages, and the empty state. */
export function ListFrame({ title, path, thing, options, query, found, ...rest }: ListFrameProps) {
  const {
    exportName,
    empty,
    emptyNote,
    emptyAction,
    alwaysNarrows,
    note,
    actions,
    failure,
    above,
    opened,
    children,
  } = rest;
  const { total, page, pages } = found;
  const isEmpty = total === 0;
  const hrefFor = (number: number) => listAddress(path, { ...query, page: number }, options);
  return (
    <>
      <Flash message={failure ? { tone: "failure", ...failure } : null} />
      {opened}
      <AdminTitle
        note={
          <>
            {note ?? amountOf(total, thing)} <LiveNote />
          </>
        }
        actions={actions}
      >
        {title}
      </AdminTitle>
      {above}
      {(!isEmpty || alwaysNarrows || isFiltered(query)) && (
        <Toolbar path={path} options={options} query={query} exportName={exportName} many={thing[1]} />
      )}
      {isEmpty && !isFiltered(query) && (
        <EmptyState note={emptyNote} action={emptyAction}>
          {empty}
        </EmptyState>
      )}
      {isEmpty && isFiltered(query) && (
        <EmptyState
          action={
            <Link to={path} className={buttonClass({ tone: "outline" })}>
              Show all {thing[1]}
            </Link>
          }
        >
          No {thing[1]} match what you are looking for.
        </EmptyState>
      )}
      {!isEmpty && children}
      <Pagination page={page} pages={pages} hrefFor={hrefFor} label={`Pages of ${thing[1]}`} />
    </>
  );
}

function amountOf(total: number, [one, many]: ListFrameProps["thing"]) {
  return total === 1 ? `1 ${one}` : `${total.toLocaleString("en-US")} ${many}`;
}

interface FailedListProps {
  title: string;
  path: string;
  many: string;
}

export function FailedList({ title, path, many }: FailedListProps) {
  return (
    <>
      <AdminTitle>{title}</AdminTitle>
      <FailedState title={`The ${many} could not be loaded`} retryHref={path}>
        The database did not answer. Nothing is lost.
      </FailedState>
    </>
  );
}
