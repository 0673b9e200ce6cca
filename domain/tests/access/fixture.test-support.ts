import type { PgTable } from "drizzle-orm/pg-core";

type Row = Record<string, unknown>;

export interface Fixture {
  table: PgTable;
  /** The property that identifies a row. */
  key: string;
  /** The rows by the names that the matrix uses. */
  rows: Record<string, unknown>;
  /** A valid row to insert. */
  fresh: Row;
  /** A valid change, to a column that somebody may change if there is one. */
  change: Row;
}

interface Person {
  userId: string;
  profileId: string;
}

export interface People {
  anna: Person;
  ben: Person;
  admin: Person;
  /** A user without a profile. */
  newcomer: string;
}
