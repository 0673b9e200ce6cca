import { eq, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { entityParts } from "#domain/entities.server.ts";
import { type PersonalEntity, personalEntities } from "#domain/entities.ts";
import type { ItemTable } from "#domain/entity-parts.server.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { messages } from "#platform/mail/table.server.ts";

type PersonalTable = ItemTable & { email: PgColumn; userId?: PgColumn };

/** The tables of what people send under their email; each has an index on `lower(email)`. */
export const personalTables = Object.fromEntries(
  personalEntities.map((entity) => [entity, entityParts[entity].table as PersonalTable]),
) as Record<PersonalEntity, PersonalTable>;

/** A person by email, and their account if they have one. */
export interface Person {
  email: string;
  userId: string | null;
}

/** Sent under the email, or by the account with another one. */
export function isFrom(table: PersonalTable, { email, userId }: Person): SQL | undefined {
  const isOwn = table.userId && userId ? eq(table.userId, userId) : undefined;
  return or(sql`lower(${table.email}) = lower(${email})`, isOwn);
}

/** The engagements that began for their applications. */
export function isAboutApplicationOf(person: Person): SQL {
  const applications = personalTables["bcpbp-applications"];
  return sql`${engagements.applicationId} in (
    select ${applications.id} from ${applications} where ${isFrom(applications, person)})`;
}

/** What was kept about their program after its application was deleted is known by their account. */
export function isAboutProgramOf(
  { applicationId }: { applicationId: PgColumn },
  account: PgColumn,
  person: Person,
): SQL {
  const applications = personalTables["bcpbp-applications"];
  return sql`(${applicationId} in (select ${applications.id} from ${applications} where ${isFrom(applications, person)})
    or ${account} = ${person.userId}::uuid)`;
}

/** To the person, with their email for replies, or about their account or what they sent. Each part has an index. */
export function isMailOf(person: Person): SQL {
  const { email, userId } = person;
  const about = Object.values(personalTables).map(
    (table) => sql`select ${table.id} from ${table} where ${isFrom(table, person)}`,
  );
  const subjects = sql.join([...about, sql`select ${userId}::uuid`], sql` union all `);
  return sql`${messages.id} in (
    select id from ${messages} where lower(${messages.recipient}) = lower(${email})
    union select id from ${messages} where lower(${messages.replyTo}) = lower(${email})
    union select id from ${messages} where ${messages.aboutId} = any (array(${subjects})))`;
}

/** What a security event stores about them: the id of their account, if they have one. */
export function accountIn({ userId }: Person) {
  return userId ? ({ entity: "accounts", itemId: userId } as const) : {};
}
