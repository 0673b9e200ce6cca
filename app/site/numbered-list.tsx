import type { ReactNode } from "react";
import { Pagination } from "#app/ui/pagination.tsx";
import { FailedState } from "#app/ui/states.tsx";
import { numberedAddress } from "./page-number.ts";

interface NumberedListProps<List> {
  /** What is listed, such as "Case studies". */
  label: string;
  /** The address of the first page. */
  path: string;
  page: number;
  /** Null if it could not be read. */
  list: List | null;
  children(list: List): ReactNode;
}

/** A page of a list with pagination, or a message that it could not be read. */
export function NumberedList<List extends { pages: number }>(props: NumberedListProps<List>) {
  const { label, path, page, list, children } = props;
  function addressOf(number: number) {
    return numberedAddress(path, number);
  }
  if (!list) {
    return (
      <FailedState title={`The ${label.toLowerCase()} could not be loaded`} retryHref={addressOf(page)}>
        The fault is ours, and it has been noted. Please try again in a moment.
      </FailedState>
    );
  }
  return (
    <>
      {children(list)}
      <Pagination page={page} pages={list.pages} hrefFor={addressOf} label={label} />
    </>
  );
}
