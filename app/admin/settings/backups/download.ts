import { Readable } from "node:stream";
import { data, href, redirect } from "react-router";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { isSentByScript, readForm } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { takeDownloadPermit } from "#domain/office/backups/permits.server.ts";
import { backupMessages, permittedDownload } from "#domain/office/backups/rules.ts";
import { openBackup } from "#platform/backup/state.ts";
import { log } from "#platform/log.ts";
import type { Route } from "./+types/download.ts";

const page = href("/admin/settings/backups");

export function loader() {
  return redirect(page);
}

/** Downloads a backup. The permit shows that the password has just been entered. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readForm(request, permittedDownload);
  // The router would read the file into memory for its own script.
  if (submission.status !== "success" || isSentByScript(request)) throw data(null, { status: 400 });
  const { name, permit } = submission.value;
  try {
    const backup = await openBackup(name);
    if (!backup) return refused(backupMessages.gone);
    const { handle, size } = backup;
    const isPermitted = await takeDownloadPermit(accountOf(context).viewer.userId, permit).catch(
      async (error) => {
        await handle.close();
        throw error;
      },
    );
    if (!isPermitted) {
      await handle.close();
      return refused(backupMessages.permitExpired);
    }
    // Closes the file at its end, and when the client disconnects.
    const content = Readable.toWeb(handle.createReadStream());
    return new Response(content as ReadableStream<Uint8Array>, {
      headers: {
        "Content-Type": "application/zstd",
        "Content-Disposition": `attachment; filename="${name}"`,
        "Content-Length": String(size),
        "Cache-Control": "no-store",
      },
    });
  } catch (error) {
    log.error({ err: error }, "a backup could not be downloaded");
    return refused(backupMessages.downloadFailed);
  }
}

function refused(text: string) {
  return redirectWithFlash(page, { tone: "failure", text });
}
