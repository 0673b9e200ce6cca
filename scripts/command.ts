import pg from "pg";
import { isDatabaseUnavailable } from "#platform/db/availability.ts";
import { StartError } from "#platform/env.ts";

/** Runs a command. Errors that its user can fix are printed as one sentence, without a stack. */
export async function runCommand(work: () => Promise<void>) {
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ] as const) {
    // `exit` runs the handlers that remove unfinished files.
    process.once(signal, () => process.exit(code));
  }
  try {
    await work();
  } catch (error) {
    if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
    else if (isUsage(error)) process.stderr.write(`${error.message}\n`);
    else if (isDatabaseUnavailable(error)) process.stderr.write("The database does not answer.\n");
    else if (isRefusal(error)) process.stderr.write(`The database cannot be used (${error.code}).\n`);
    else throw error;
    process.exitCode = 1;
  }
}

/** A wrong login, or a database that does not exist. */
function isRefusal(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && /^(28|3D)/.test(error.code ?? "");
}

function isUsage(error: unknown): error is Error {
  return error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}
