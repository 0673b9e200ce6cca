import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { lockDataFolder } from "#platform/data-folder.ts";
import { connect } from "#platform/db/connect.ts";
import { startEmbedded } from "#platform/db/embedded.ts";
import { prepareDatabase } from "#platform/db/migrate.ts";
import { readSecret, type Settings } from "#platform/env.ts";
import { identityOf, setIdentity } from "#platform/identity.ts";
import { fillWithSamples } from "./fill.ts";
import { fillPictures } from "./fill-pictures.ts";

/** Recreates the data folder's embedded database with sample content, until `isWanted` returns false. */
export async function prepareSampleSite(settings: Settings, isWanted: () => boolean) {
  const folder = settings.DATA_DIR;
  const release = lockDataFolder(folder);
  try {
    for (const old of ["postgres", "database-password", "mail"]) {
      rmSync(resolve(folder, old), { recursive: true, force: true });
    }
    const secret = readSecret(settings);
    setIdentity(identityOf(settings, secret));
    const embedded = await startEmbedded(folder);
    try {
      if (isWanted()) await prepareDatabase({ ownerUrl: embedded.url, secret });
      const owner = connect(embedded.url, { max: 1, applicationName: "demo" });
      if (isWanted()) await fillWithSamples(owner);
      if (isWanted()) await fillPictures(owner, folder, isWanted);
      await owner.$client.end();
    } finally {
      await embedded.stop();
    }
  } finally {
    release();
  }
}
