// `npm run drill`: proves that a backup made under load restores the site. Creates a site with sample
// content, backs it up while it is in use, kills it, restores it elsewhere, compares and signs in. With
// `-- --outside URL` also into the empty database at that address. Exits with 0 only if everything succeeded.
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { checkBackup } from "#platform/backup/check.ts";
import { openOwner } from "#platform/db/open-owner.ts";
import { readSecret, readSettings } from "#platform/env.ts";
import { describeError } from "#platform/log.ts";
import { prepareSampleSite } from "./demo/prepare.ts";
import { compareRestored, countRows, type RowSums, sumsOfBackup, sumsOfDatabase } from "./drill/checksums.ts";
import { type Load, startLoad } from "./drill/load.ts";
import { emptyAgain, requireEmpty } from "./drill/outside.ts";
import { openPlace } from "./drill/place.ts";
import { checkSite, requireMessages } from "./drill/site.ts";
import { readPublicSite } from "./drill/visits.ts";

const longest = 15 * 60_000;
const passphrase = "a passphrase for the drill";

const begun = Date.now();
let isWanted = true;
const place = openPlace();

/** Runs a step and prints its result as a sentence. */
async function step<Result>(work: () => Promise<Result>, sentence: (result: Result) => string) {
  const from = Date.now();
  const result = await work();
  if (!isWanted) throw new Error("It was interrupted.");
  console.log(`${((Date.now() - from) / 1000).toFixed(1).padStart(6)} s  ${sentence(result)}`);
  return result;
}

/** The database at the given address, once something is in it. */
let filled: string | undefined;

async function emptyFilled() {
  const url = filled;
  if (!url) return;
  filled = undefined;
  try {
    await emptyAgain(url);
  } catch (error) {
    console.error(
      `The database at the given address could not be emptied again: ${describeError(error).message}`,
    );
    process.exitCode = 1;
  }
}

function giveUp(reason: string, code: number) {
  if (!isWanted) return;
  isWanted = false;
  console.error(reason);
  // At once, whatever the step is waiting for.
  place.clear();
  void emptyFilled().then(() => process.exit(code));
}

async function backUpUnderLoad(file: string, dataFolder: string, load: Load) {
  while (load.acknowledged.length < 10) await Promise.race([sleep(20), load.failed]);
  const before = [...load.acknowledged];
  const pagesBefore = load.pagesRead();
  const environment = { DATA_DIR: dataFolder, BACKUP_PASSPHRASE: passphrase };
  await Promise.race([place.command("backup", [file, "--with-secret"], environment), load.failed]);
  const forms = load.acknowledged.length - before.length;
  return { before, forms, pages: load.pagesRead() - pagesBefore, putOff: load.putOff() };
}

interface Moment {
  expected: RowSums;
  /** Messages that were acknowledged before the backup began. */
  sentBefore: string[];
}

/** The rows of the database, or of the one at DATABASE_URL, compared with those of the backup. */
async function compare(environment: Record<string, string>, file: string, { expected, sentBefore }: Moment) {
  const { header } = await checkBackup(file);
  const owner = await openOwner(readSettings(environment));
  try {
    const found = await sumsOfDatabase(owner.url, header.tables);
    const differences = compareRestored(expected, found);
    if (differences.length > 0) throw new Error(`Not restored as it was: ${JSON.stringify(differences)}`);
    await requireMessages(owner.url, sentBefore);
    return found;
  } finally {
    await owner.close();
  }
}

async function drill(outside: string | undefined) {
  if (outside) await requireEmpty(outside);
  // Whatever is set up in the site, nobody gets mail from the drill.
  const SEND_MAIL = "off";
  const original = { DATA_DIR: place.dataFolder("original"), SEND_MAIL };
  const file = join(place.folder, "site.tar.zst");
  await step(
    () => prepareSampleSite(readSettings(original), () => isWanted),
    () => "made a site with the demo's content and pictures",
  );
  const secret = readSecret(readSettings(original));
  const server = await step(
    () => place.start(original),
    () => "started the server",
  );
  const site = await step(
    () => readPublicSite(server.url),
    ({ paths, pictures }) => `read its ${paths.length} public pages and their ${pictures.size} pictures`,
  );
  const load = startLoad(server.url, site);
  const { before } = await step(
    () => backUpUnderLoad(file, original.DATA_DIR, load),
    ({ pages, forms, putOff }) =>
      `backed it up while ${pages} pages were read and ${forms} forms sent (asked to come again: ${putOff})`,
  );
  await step(
    async () => {
      const stopped = load.stop();
      await place.kill(server);
      await stopped;
    },
    () => "killed the server and its database while people were using them",
  );
  await step(
    async () => {
      const owner = await openOwner(readSettings(original));
      return requireMessages(owner.url, load.acknowledged).finally(owner.close);
    },
    (stored) =>
      `found all ${load.acknowledged.length} acknowledged forms among the ${stored} that the dead server left`,
  );
  const { header } = await checkBackup(file);
  const expected = await step(
    () => sumsOfBackup(file, header.tables),
    (sums) => `took the checksums of the backup's ${sums.size} tables and ${countRows(sums)} rows`,
  );

  const targets = [
    { name: "another data folder", environment: { DATA_DIR: place.dataFolder("restored"), SEND_MAIL } },
  ];
  if (outside) {
    const environment = {
      DATA_DIR: place.dataFolder("outside"),
      DATABASE_URL: outside,
      SECRET: secret,
      SEND_MAIL,
    };
    targets.push({ name: "the database at the given address", environment });
  }
  for (const { name, environment } of targets) {
    if ("DATABASE_URL" in environment) filled = outside;
    await step(
      () => place.command("restore", [file], { BACKUP_PASSPHRASE: passphrase, ...environment }),
      () => `restored it into ${name}`,
    );
    await step(
      () => compare(environment, file, { expected, sentBefore: before }),
      (found) => `compared all ${found.size} tables there: the rows are those of the backup`,
    );
    const restored = await step(
      () => place.start(environment),
      () => "started the restored site",
    );
    await step(
      () => checkSite(restored.url, site),
      () => "signed in as admin and as member, read every page, and found every picture as it was",
    );
    await step(
      () => restored.stop(),
      () => "stopped it",
    );
  }
}

const { values } = parseArgs({ options: { outside: { type: "string" } } });
for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
] as const) {
  process.on(signal, () => giveUp("The drill was ended, and is being cleared away.", code));
}
setTimeout(() => giveUp("The drill took longer than 15 minutes and was ended.", 1), longest).unref();
try {
  await drill(values.outside);
  console.log(`All of it held (${((Date.now() - begun) / 1000).toFixed(0)} s).`);
} catch (error) {
  console.error(`The drill failed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  place.clear();
  await emptyFilled();
}
