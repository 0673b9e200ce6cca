import type { z } from "zod";
import type { Entity } from "#domain/entities.ts";
import type { ListOptions, ListQuery } from "#domain/lists/rules.ts";
import type { Transaction } from "#platform/db/connect.ts";

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
  };
  list: [(tx: Transaction, query: ListQuery) => Promise<unknown>, ListOptions];
  /** For what visitors read. */
  publication?: {
    create(tx: Transaction, plan: Plan, profileId: string): Saved;
    update(tx: Transaction, id: string, version: number, plan: Plan): Saved;
    publish(tx: Transaction, id: string, isPublished: boolean): Promise<boolean | string>;
  };
}
