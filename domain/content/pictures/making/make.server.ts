import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pLimit from "p-limit";
import type { MadePicture } from "#domain/content/pictures/queries.server.ts";
import { pictureFormats } from "#domain/content/pictures/rules.ts";
import { installedPath } from "#platform/installation.ts";
import { log } from "#platform/log.ts";
import type { ChildAnswer, Refused } from "./answer.ts";

/** Memory limit of the process, in bytes; more than any picture within the limits needs. */
const usualMemory = 580 * 2 ** 20;

/** Processes pictures one at a time, each in its own process. At most `maxWaiting` are queued. */
export function createPictureMaker({ timeout = 120_000, maxMemory = usualMemory, maxWaiting = 20 } = {}) {
  const oneAtATime = pLimit(1);

  /** The resulting files are stored beside the original; the caller deletes them. */
  return async function make(path: string): Promise<MadePicture | Refused> {
    if (oneAtATime.activeCount + oneAtATime.pendingCount > maxWaiting) return { refused: "busy" };
    const folder = `${path}.made`;
    const made = await oneAtATime(() => runChild(path, folder, { timeout, maxMemory }));
    if ("refused" in made) {
      if (made.refused !== "type") log.info({ ...made }, "an uploaded picture was refused");
      return made;
    }
    const files = made.widths.flatMap((width) =>
      pictureFormats.map((format) => ({
        ...{ width, format },
        read: () => readFile(join(folder, `${width}.${format}`)),
      })),
    );
    return { ...made, files };
  };
}

export const makePicture = createPictureMaker();

interface Bounds {
  timeout: number;
  maxMemory: number;
}

async function runChild(path: string, folder: string, { timeout, maxMemory }: Bounds): Promise<ChildAnswer> {
  await mkdir(folder, { mode: 0o700 });
  const child = spawn(
    process.execPath,
    [
      ...["--max-old-space-size=64", installedPath("domain/content/pictures/making/child.ts")],
      ...[path, folder, String(maxMemory)],
    ],
    {
      // Without secrets, and with one memory arena, because several of them do not return freed memory.
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: "1" },
      stdio: ["pipe", "pipe", "ignore"],
    },
  );
  let hasTimedOut = false;
  const timer = setTimeout(() => {
    hasTimedOut = true;
    child.kill("SIGKILL");
  }, timeout);
  try {
    const [printed] = await Promise.all([text(child.stdout), once(child, "close")]);
    if (printed) return JSON.parse(printed);
  } catch (error) {
    log.error({ err: error }, "a picture could not be made");
  } finally {
    clearTimeout(timer);
  }
  if (hasTimedOut) return { refused: "time" };
  log.warn(
    { code: child.exitCode, signal: child.signalCode },
    "the process that makes a picture ended early",
  );
  return { refused: "failed" };
}
