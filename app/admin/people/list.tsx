import { Link } from "react-router";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { EmptyState } from "#app/ui/states.tsx";
import { maxCounted, peopleMessages } from "#domain/people/privacy/rules.ts";
import { peopleAddress, personAddress } from "./address.ts";
import type { DescribedList } from "./load.server.ts";

type Row = DescribedList["people"][number];

const columns: Column<Row>[] = [
  {
    heading: "Person",
    isRowHeading: true,
    cell: ({ name, email }) => (
      <div className="cell-lines">
        <Link to={personAddress(email)} className="cell-opener">
          {name}
        </Link>
        <span className="cell-note">{email}</span>
      </div>
    ),
  },
  { heading: "Last sent", cell: ({ last }) => last },
  { heading: "When", cell: ({ moment }) => moment },
  { heading: "Sent in all", align: "end", cell: ({ sent }) => (sent < maxCounted ? sent : "1,000 or more") },
];

interface PeopleListProps {
  /** The search that found them; empty for everybody. */
  who: string;
  list: DescribedList;
}

/** A page of people, each with what they sent last. */
export function PeopleList({ who, list: { people, page, pages, total, isCut } }: PeopleListProps) {
  if (total === 0) {
    return (
      <EmptyState>
        <span className="wrap-anywhere">{who ? peopleMessages.notFound(who) : peopleMessages.empty}</span>
      </EmptyState>
    );
  }
  return (
    <>
      {isCut && <p className="pb-4 text-(--muted)">{who ? peopleMessages.tooMany : peopleMessages.newest}</p>}
      <DataTable caption="People" columns={columns} rows={people} rowKey={({ email }) => email} />
      <Pagination page={page} pages={pages} hrefFor={(number) => peopleAddress(who, number)} label="People" />
    </>
  );
}
