import { type SQLWrapper, sql } from "drizzle-orm";
import { check } from "drizzle-orm/pg-core";
import { pictureReferencePattern } from "#domain/content/pictures/reference.ts";

interface NamedColumn {
  readonly name: string;
}

/** Check constraints for an entity's limits. They also refuse empty text, which is stored as null. */
export function limitChecks<Key extends string>(
  table: string,
  columns: NoInfer<Record<Key, NamedColumn>>,
  limits: Record<Key, number>,
) {
  return (Object.keys(limits) as Key[]).map((key) => {
    const { name } = columns[key];
    return check(`${table}_${name}_limit`, sql.raw(`text_units("${name}") between 1 and ${limits[key]}`));
  });
}

export function optionCheck(table: string, { name }: NamedColumn, options: readonly string[]) {
  return check(`${table}_${name}_option`, sql.raw(`"${name}" in (${options.map(literal).join(", ")})`));
}

/** For policies and partial indexes. */
export function isOneOf(column: SQLWrapper, options: readonly string[]) {
  return sql`${column} in (${sql.raw(options.map(literal).join(", "))})`;
}

export function emailCheck(table: string, { name }: NamedColumn) {
  return check(`${table}_${name}_email`, sql.raw(String.raw`"${name}" ~ '^[^\s@]+@[^\s@]+$'`));
}

export function webAddressCheck(table: string, { name }: NamedColumn) {
  return check(`${table}_${name}_address`, sql.raw(String.raw`"${name}" ~* '^https?://\S+$'`));
}

/** An address on the web or a picture of the library. */
export function imageCheck(table: string, { name }: NamedColumn) {
  return check(
    `${table}_${name}_address`,
    sql.raw(String.raw`"${name}" ~* '^https?://\S+$' or "${name}" ~ '${pictureReferencePattern}'`),
  );
}

/** A page of ours or an address on the web. */
export function linkAddressCheck(table: string, { name }: NamedColumn) {
  return check(
    `${table}_${name}_address`,
    sql.raw(String.raw`"${name}" ~* '^(/([^/\\\s]\S*)?|https?://\S+)$'`),
  );
}

export function slugCheck(table: string, { name }: NamedColumn) {
  return check(`${table}_${name}_form`, sql.raw(`"${name}" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`));
}

/** An SQL literal, because checks and policies take no parameters. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
