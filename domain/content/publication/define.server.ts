import { randomUUID } from "node:crypto";
import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { z } from "zod";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { readPlan, refusedMoments } from "./plan.server.ts";
import { type Previewed, previewMoment, previewNames, previewRow } from "./preview.server.ts";
import { checkVersion, rowsOf } from "./rows.server.ts";
import { feedLength } from "./rules.ts";

type PublicationTable = PgTable & { id: PgColumn; publishAt: PgColumn } & {
  $inferSelect: { id: string; version: number; publishAt: Date | null };
};

interface PublicationForm {
  /** Wall-clock time in the firm's time zone. */
  publishAt: string | null;
}

interface PublicationParts<Table extends PublicationTable, Form, Card> {
  table: Table;
  schema: z.ZodObject;
  /** The name, in the table and in the form, of the column that says whether it is published. */
  published: keyof Table & keyof Form & string;
  /** The date by which the public list is sorted, newest first. */
  date: PgColumn;
  /** Rows that match it come first in the public list. */
  listedFirst?: SQL;
  /** The columns that the public list shows. */
  card: Card;
  /** Without them, the public address is made of the id. */
  slugs?: {
    column: PgColumn;
    make(tx: Transaction, form: Form, current?: Table["$inferSelect"]): Promise<string>;
    findMoved(tx: Transaction, slug: string): Promise<string | null>;
  };
  /** Further moments of the form, by field: instants or error messages. */
  readMoments?(
    tx: Transaction,
    form: Form,
    current?: Table["$inferSelect"],
  ): Promise<Record<string, Date | string>>;
}

interface NewItem {
  id?: string;
  authorId?: string;
}

const pageSize = 12;

/** The queries of a kind of content that is written in a form, published now or later, and listed in public. */
export function definePublication<
  Table extends PublicationTable,
  Form extends PublicationForm,
  Card extends Record<string, PgColumn | SQL>,
>(parts: PublicationParts<Table, Form, Card>) {
  type Row = Table["$inferSelect"];
  const table: PublicationTable = parts.table;
  const { published, slugs, card } = parts;
  const newestFirst = [desc(parts.date), desc(table.id)];
  /** Not a parameter, so that every query plan can use the partial index. */
  const isPublished = sql`${parts.table[published]}`;

  function select(tx: Transaction, where: SQL) {
    return tx.select().from(table).where(where).$dynamic();
  }

  async function findOne(tx: Transaction, where: SQL) {
    const [row] = await rowsOf<Row>(select(tx, where));
    return row ?? null;
  }

  async function find(tx: Transaction, id: string) {
    return z.uuid().safeParse(id).success ? findOne(tx, eq(table.id, id)) : null;
  }

  /** What is stored of a form, or its errors. */
  async function readForm(tx: Transaction, form: Form, current?: Row) {
    const plan = { isPublished: form[published] === true, publishAt: form.publishAt };
    const moments = {
      ...(await parts.readMoments?.(tx, form, current)),
      publishAt: await readPlan(tx, plan, current?.publishAt),
    };
    const refused = refusedMoments(moments);
    if (refused) return refused;
    const slug = await slugs?.make(tx, form, current);
    return { outcome: "read", values: { ...form, ...moments, slug } } as const;
  }

  /** The newest in the public list. */
  function listCards(tx: Transaction, limit: number, offset = 0) {
    const query = tx.select(card).from(table).where(isPublished).$dynamic();
    const order = parts.listedFirst ? [desc(parts.listedFirst), ...newestFirst] : newestFirst;
    return rowsOf<SelectResultFields<Card>>(
      query
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    );
  }

  return {
    isPublished,
    newestFirst,
    find,
    listCards,

    /** The item at an address: for a visitor only if it is published, for the admin drafts too. */
    findReadable(tx: Transaction, name: string) {
      return slugs ? findOne(tx, eq(slugs.column, name)) : find(tx, name);
    },

    /** An item with the unsaved texts of its form, valid or not, as a draft; null if there is no such item. */
    async findPreview(tx: Transaction, { id, texts }: Previewed): Promise<Row | null> {
      const saved = id === null ? null : await find(tx, id);
      if (id !== null && (!saved || !texts)) return saved;
      const typed = texts ?? {};
      const row = previewRow(table, parts.schema, typed, saved);
      const { timeZone } = await findSettings(tx);
      const publishAt = previewMoment(typed.publishAt, timeZone);
      const names = slugs && previewNames(row);
      return { ...row, ...names, [published]: false, publishAt } as Row;
    },

    /** The current slug of an item that once had this one. */
    async findMoved(tx: Transaction, slug: string) {
      return slugs ? slugs.findMoved(tx, slug) : null;
    },

    /** One page of the public list, newest first, and how many pages there are. */
    async listPublished(tx: Transaction, { page }: { page: number }) {
      const total = await tx.$count(table, isPublished);
      const rows = await listCards(tx, pageSize, (page - 1) * pageSize);
      return { rows, pages: Math.max(1, Math.ceil(total / pageSize)) };
    },

    /** The newest in full, as many as a feed holds. */
    listNewest(tx: Transaction, where = isPublished) {
      return rowsOf<Row>(
        select(tx, where)
          .orderBy(...newestFirst)
          .limit(feedLength),
      );
    },

    async create(tx: Transaction, form: Form, { id = randomUUID(), ...author }: NewItem = {}) {
      const read = await readForm(tx, form);
      if (read.outcome === "refused") return read;
      await tx.insert(table).values({ ...read.values, ...author, id });
      return { outcome: "saved", id } as const;
    },

    /** Saves over the version the writer saw; if it is no longer the latest, nothing is written. */
    async update(tx: Transaction, id: string, version: number, form: Form) {
      const [row] = await rowsOf<Row>(select(tx, eq(table.id, id)).for("update"));
      const found = checkVersion(row, version);
      if (found.outcome !== "latest") return found;
      const read = await readForm(tx, form, found.current);
      if (read.outcome === "refused") return read;
      await tx.update(table).set(read.values).where(eq(table.id, id));
      return { outcome: "saved" } as const;
    },

    /** Ends a plan. Returns false if the row does not exist. */
    async publish(tx: Transaction, id: string, isPublic: boolean) {
      const changed = await tx
        .update(table)
        .set({ [published]: isPublic, publishAt: null })
        .where(eq(table.id, id))
        .returning({ id: table.id });
      return changed.length > 0;
    },
  };
}
