import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgSchema,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import {
  createdAt,
  id,
  instant,
  newestFirst,
  thisInstant,
  updatedAt,
  version,
} from "#platform/db/columns.ts";
import { adminRole, enqueuerRole, jobsLogin } from "#platform/db/roles.ts";

export const mailSchema = pgSchema("mail");

/** Without a mail server a mail is only written to a file. */
export const mailStates = ["queued", "sent", "written", "failed"] as const;

/** The outbox: every mail and its delivery state. */
export const messages = mailSchema.table(
  "messages",
  {
    id: id(),
    template: text("template").notNull(),
    recipient: text("recipient").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject"),
    /** The template's values, encrypted: among them are links that open accounts. */
    payload: jsonb("payload").$type<{ sealed?: string }>().notNull().default({}),
    /** The row it is about; deleting that deletes the mail too. */
    aboutId: uuid("about_id"),
    /** The Message-ID header: the same on every attempt, so that a second delivery is recognised as a copy. */
    messageId: text("message_id").notNull().unique(),
    state: text("state", { enum: mailStates }).notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    createdAt: createdAt(),
    lastAttemptAt: instant("last_attempt_at"),
    sentAt: instant("sent_at"),
  },
  (t) => [
    check(
      "messages_state_option",
      sql.raw(`"state" in (${mailStates.map((state) => `'${state}'`).join(", ")})`),
    ),
    check("messages_sent", sql`(${t.state} = 'sent') = (${t.sentAt} is not null)`),
    check("messages_attempts", sql`${t.attempts} >= 0`),
    // A line break would allow header injection.
    check(
      "messages_headers",
      sql.raw(
        String.raw`concat("recipient", "reply_to", "subject", "message_id") !~ '[\r\n]' and length("recipient") between 1 and 320 and length("subject") <= 500`,
      ),
    ),
    check(
      "messages_payload",
      sql`jsonb_typeof(${t.payload}) = 'object' and octet_length(${t.payload}::text) <= 49152`,
    ),
    check("messages_last_error", sql`length(${t.lastError}) <= 2000`),
    index("messages_newest").on(...newestFirst(t.createdAt, t.id)),
    index("messages_state_newest").on(t.state, ...newestFirst(t.createdAt, t.id)),
    index("messages_about").on(t.aboutId),
    index("messages_reply_to").on(sql`lower(${t.replyTo})`),
    index("messages_recipient").on(sql`lower(${t.recipient})`, t.id, t.recipient, t.state),
    pgPolicy("the admin reads all", { for: "select", to: adminRole, using: sql`true` }),
    pgPolicy("the admin has a mail sent again", {
      for: "update",
      to: adminRole,
      using: sql`${t.state} <> 'queued'`,
      withCheck: sql`${t.state} = 'queued' and ${t.sentAt} is null`,
    }),
    pgPolicy("a new mail is queued", {
      for: "insert",
      to: enqueuerRole,
      withCheck: sql`${t.state} = 'queued' and ${t.attempts} = 0 and ${t.lastError} is null
        and ${t.createdAt} = ${thisInstant} and ${t.lastAttemptAt} is null and ${t.sentAt} is null`,
    }),
    pgPolicy("the worker reads all", { for: "select", to: jobsLogin, using: sql`true` }),
    pgPolicy("the worker notes how it went", {
      for: "update",
      to: jobsLogin,
      using: sql`true`,
      withCheck: sql`true`,
    }),
  ],
);

/** How a connection to a mail server is encrypted. */
export const mailEncryptions = ["tls", "starttls", "none"] as const;

/** One row: the mail server that the admin has set up in the back office. Without a host there is none. */
export const serverSettings = mailSchema.table(
  "server_settings",
  {
    id: smallint("id").primaryKey().default(1),
    host: text("host"),
    port: integer("port"),
    encryption: text("encryption", { enum: mailEncryptions }),
    login: text("login"),
    /** Encrypted. Of all roles only the login for jobs may read it. */
    sealedPassword: text("sealed_password"),
    sender: text("sender"),
    /** Off after a restore, so that a copy of the site does not send mails. */
    isOn: boolean("is_on").notNull().default(true),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    check("server_settings_single_row", sql`${t.id} = 1`),
    check(
      "server_settings_encryption_option",
      sql.raw(`"encryption" in (${mailEncryptions.map((one) => `'${one}'`).join(", ")})`),
    ),
    check(
      "server_settings_complete",
      sql`num_nonnulls(${t.host}, ${t.port}, ${t.encryption}, ${t.sender}) in (0, 4)
        and (${t.login} is null) = (${t.sealedPassword} is null) and (${t.login} is null or ${t.host} is not null)`,
    ),
    check("server_settings_port", sql`${t.port} between 1 and 65535`),
    check(
      "server_settings_lengths",
      sql.raw(
        String.raw`concat("host", "login", "sender") !~ '[\r\n]' and length("host") between 1 and 253 and length("login") <= 320 and length("sender") between 3 and 320 and length("sealed_password") <= 2000`,
      ),
    ),
    pgPolicy("the admin reads the server", { for: "select", to: adminRole, using: sql`true` }),
    pgPolicy("the admin sets the server", {
      for: "update",
      to: adminRole,
      using: sql`true`,
      withCheck: sql`true`,
    }),
    pgPolicy("the worker reads the server", { for: "select", to: jobsLogin, using: sql`true` }),
  ],
);
