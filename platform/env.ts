import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";

/** A problem that the person who starts the server can fix; shown as one line, without a stack. */
export class StartError extends Error {}

function wholeNumber(least: number, most: number) {
  const takes = `a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, takes)
    .transform(Number)
    .pipe(z.number().min(least, takes).max(most, takes));
}

function address(protocols: string[]) {
  const takes = `an address that begins with ${protocols.map((name) => `${name}//`).join(" or ")}`;
  return z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), takes);
}

const host = z
  .string()
  .regex(/^[\w.:-]+$/, "a host name or IP address to listen on")
  .default("127.0.0.1");

const variables = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: host,
  PUBLIC_URL: address(["http:", "https:"])
    .refine(
      (value) => new URL(value).pathname === "/",
      "an address without a path, such as https://example.org",
    )
    .optional(),
  DATA_DIR: z.string().default("./data"),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: address(["postgres:", "postgresql:"]).optional(),
  DATABASE_APP_URL: address(["postgres:", "postgresql:"]).optional(),
  DATABASE_DIRECT_URL: address(["postgres:", "postgresql:"]).optional(),
  DATABASE_CONNECTIONS: wholeNumber(12, 500).default(20),
  SMTP_URL: address(["smtp:", "smtps:"]).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'an address such as "Beunec <hello@example.org>"')
    .optional(),
  SEND_MAIL: z.enum(["on", "off"], { error: "on or off" }).default("on"),
  SECRET: z.string().min(32, "at least 32 random characters").optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  WORKERS: wholeNumber(1, 64).default(1),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: host,
  RESUME_SPACE_MB: wholeNumber(5, 1_000_000).default(2048),
  FILE_SPACE_MB: wholeNumber(10, 1_000_000).default(5120),
  COUNT_VISITS: z.enum(["on", "off"], { error: "on or off" }).default("on"),
  TRIAL_LETTERS: z.enum(["on", "off"], { error: "on or off" }).default("off"),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"], {
      error: "trace, debug, info, warn, error, fatal or silent",
    })
    .default("info"),
});

const secretVariables = new Set([
  "SECRET",
  "DATABASE_URL",
  "DATABASE_APP_URL",
  "DATABASE_DIRECT_URL",
  "SMTP_URL",
]);

export type Settings = ReturnType<typeof readSettings>;

/** Reads the environment. Errors name the variable, its value and what it accepts. An empty value counts as unset. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(
    Object.keys(variables.shape)
      .map((name) => [name, environment[name]?.trim()])
      .filter(([, value]) => value),
  );
  const result = variables.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    const name = String(issue?.path[0]);
    const holds = secretVariables.has(name) ? "a value that is not shown" : JSON.stringify(given[name]);
    throw new StartError(`${name} holds ${holds}; it takes ${issue?.message}.`);
  }
  const { PUBLIC_URL, DATA_DIR, BACKUP_DIR, ...rest } = result.data;
  if (rest.DATABASE_URL && !rest.SECRET) {
    throw new StartError("SECRET is not set; with DATABASE_URL it takes at least 32 random characters.");
  }
  if (rest.DATABASE_APP_URL && !rest.DATABASE_URL) {
    throw new StartError(
      "DATABASE_APP_URL is set without DATABASE_URL; it takes a second login to that database.",
    );
  }
  if (rest.DATABASE_DIRECT_URL && !rest.DATABASE_URL) {
    throw new StartError(
      "DATABASE_DIRECT_URL is set without DATABASE_URL; it takes the way past a pooler to that database.",
    );
  }
  return {
    ...rest,
    PUBLIC_URL: new URL(PUBLIC_URL ?? `http://localhost:${rest.PORT}`).origin,
    DATA_DIR: resolve(DATA_DIR),
    BACKUP_DIR: resolve(BACKUP_DIR ?? join(DATA_DIR, "backups")),
  };
}

/** The server's secret: from the environment, or generated once and stored in the data folder. */
export function readSecret(settings: Settings) {
  if (settings.SECRET) return settings.SECRET;
  return readOrCreateSecret(secretFile(settings));
}

export function secretFile({ DATA_DIR }: Pick<Settings, "DATA_DIR">) {
  return join(DATA_DIR, "secret");
}

/** A random secret, generated at the first call. */
export function readOrCreateSecret(file: string) {
  const known = readStoredSecret(file);
  if (known) return known;
  const secret = randomBytes(32).toString("base64url");
  storeSecret(file, secret);
  return secret;
}

export function readStoredSecret(file: string) {
  const secret = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  return secret.length >= 32 ? secret : undefined;
}

export function storeSecret(file: string, secret: string) {
  writeFileSync(`${file}.new`, `${secret}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

export function isLoopback(host: string) {
  return /^(([\w-]+\.)*localhost\.?|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);
}

/** Whether other machines can reach the site. */
export function isPublic({ HOST, PUBLIC_URL }: Settings) {
  return !isLoopback(HOST) || !isLoopback(new URL(PUBLIC_URL).hostname);
}
