import pg from "pg";
import pino from "pino";
import { forTerminal } from "./log-terminal.ts";

/**
 * One line of JSON per event, or of text in a terminal. Errors are described, never printed: their messages can hold
 * personal data.
 */
export const log = pino(
  {
    // An invalid level is reported with the other settings.
    level:
      [...Object.keys(pino.levels.values), "silent"].find((level) => level === process.env.LOG_LEVEL) ??
      "info",
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
  },
  process.stdout.isTTY ? { write: (line) => process.stdout.write(forTerminal(line)) } : pino.destination(1),
);

/** Connection, resource and operator errors of PostgreSQL, whose messages quote no data. */
const errorsWithoutData = /^(08|53|57|58|XX)/;

export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  // Drizzle's message contains the query's parameters.
  if (error.name === "DrizzleQueryError" || "params" in error) return describeError(error.cause);
  if (error instanceof pg.DatabaseError) {
    const { code = "", severity, table, constraint, routine } = error;
    const message = errorsWithoutData.test(code) ? error.message : undefined;
    return { type: "DatabaseError", code, severity, table, constraint, routine, message };
  }
  // A parser's message quotes its input.
  const quotesInput = error instanceof SyntaxError || error instanceof URIError;
  return {
    type: error.name,
    code: (error as NodeJS.ErrnoException).code,
    message: quotesInput ? undefined : error.message,
    stack: error.stack?.split("\n").slice(1, 8).join("\n"),
    cause: error.cause ? describeError(error.cause) : undefined,
  };
}
