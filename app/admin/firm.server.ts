import { findLogos } from "#domain/office/look/queries.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { defaultOfficeFirm, type OfficeFirm } from "./firm.ts";

/** Never fails, so that a page that has its own data is still shown. */
export async function loadOfficeFirm(viewer: Viewer): Promise<OfficeFirm> {
  try {
    lastKnown = await asViewer(viewer, async (tx) => {
      const settings = await findSettings(tx);
      const logos = await findLogos(tx, settings);
      return { name: settings.firmName, shortName: settings.shortName, logo: logos?.light ?? null };
    });
  } catch (error) {
    log.error({ err: error }, "the firm's name could not be read");
  }
  return lastKnown;
}

let lastKnown = defaultOfficeFirm;
