import type { z } from "zod";
import type { Entity } from "#domain/entities.ts";
import type { ListOptions, ListQuery } from "#domain/lists/rules.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { People } from "./access/fixture.test-support.ts";
import type { Rights } from "./access/observer.test-support.ts";

export type Viewers = "visitor" | "anna" | "ben" | "newcomer" | "admin";
/** The server's roles that no request uses. */
export type Workers = "accounts" | "jobs" | "enqueuer" | "app";

/** What a sample row may refer to. */
export interface References {
  jobId: string;
  userId: string;
  /** An approved application whose program has not begun. */
  applicationId: string;
}

export interface Plan {
  published?: boolean;
  publishAt?: string;
}

/** The ids of the rows that were added before, by entity and name. */
export type Ids = Partial<Record<Entity, Record<string, string>>>;

type Saved = Promise<{ outcome: string }>;

/** What the tests over all entities know of one. It stands in `entity.test-support.ts` in the entity's folder. */
export interface EntityTest {
  entity: Entity;
  /** A valid row with a new id. */
  sample(references: References): { id: string };
  /** The columns by which a search for this word finds it. */
  named(word: string): object;
  form: {
    schema: z.ZodObject;
    /** The required fields. */
    filled(references: References): Record<string, unknown>;
    limits: Record<string, number>;
    options?: Record<string, readonly string[]>;
    /** The form's field names that differ from the columns'. */
    fieldOf?: Record<string, string>;
    /** The messages of every field that is empty, too long or invalid. */
    messages?: string[];
  };
  list: [(tx: Transaction, query: ListQuery) => Promise<unknown>, ListOptions];
  access: {
    /** What the rows by which rights are tested have beyond the sample. */
    rows(people: People, ids: Ids): Record<string, object>;
    /** What a row that is added has beyond the sample. */
    fresh?(people: People): object;
    /** A valid change, to a column that somebody may change. */
    change: object;
    rights: Partial<Record<Viewers | Workers, Rights>>;
  };
  /** For what visitors read. */
  publication?: {
    create(tx: Transaction, plan: Plan, profileId: string): Saved;
    update(tx: Transaction, id: string, version: number, plan: Plan): Saved;
    publish(tx: Transaction, id: string, isPublished: boolean): Promise<boolean | string>;
  };
}

/** The same rights for every member. */
export function members(rights: Rights) {
  return { anna: rights, ben: rights, newcomer: rights };
}

/** Rights on what visitors read once it is published. */
export function publicationRights(columns: string[], publicRows = ["published"]) {
  const all = [...publicRows, "draft"].sort();
  return {
    visitor: { reads: publicRows },
    ...members({ reads: publicRows }),
    admin: { reads: all, adds: true, changes: { rows: all, columns } },
  } satisfies EntityTest["access"]["rights"];
}

/** Rights on what visitors and members send. */
export function inquiryRights(columns: string[]) {
  return {
    visitor: { adds: true },
    ...members({ adds: true }),
    admin: { reads: ["sent"], changes: { rows: ["sent"], columns }, deletes: ["sent"] },
    jobs: { reads: ["sent"] },
  } satisfies EntityTest["access"]["rights"];
}
