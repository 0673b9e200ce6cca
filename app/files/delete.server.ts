import { data } from "react-router";
import { z } from "zod";
import { deleteFile } from "#domain/program/files/queries.server.ts";
import { fileMessages } from "#domain/program/files/rules.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";

interface Deleting {
  viewer: Viewer;
  formData: FormData;
  /** The id of the engagement whose file it is. */
  findEngagementId(tx: Transaction): Promise<string | null>;
}

/** Deletes a file of the viewer's side; returns the status, and why it was not deleted. */
export async function handleFileDeletion({ viewer, formData, findEngagementId }: Deleting) {
  const file = z.uuid().safeParse(formData.get("file"));
  if (!file.success) throw data(null, { status: 400 });
  try {
    const isDeleted = await asViewer(viewer, async (tx) => {
      const engagementId = await findEngagementId(tx);
      return engagementId !== null && (await deleteFile(tx, engagementId, file.data));
    });
    return isDeleted ? { status: 200, failure: null } : { status: 404, failure: fileMessages.gone };
  } catch (error) {
    log.error({ err: error }, "a file could not be deleted");
    return { status: 500, failure: fileMessages.deleteFailed };
  }
}
