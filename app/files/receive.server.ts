import type { RouterContextProvider } from "react-router";
import { withReceivedFile } from "#app/forms/received-file.server.ts";
import { discardBody } from "#app/request/discard-body.server.ts";
import { networkOf, refuseTooMany } from "#app/request/limits.server.ts";
import { countFile } from "#domain/people/limits.server.ts";
import type { Engagement } from "#domain/program/engagements/queries.server.ts";
import { fileProblem } from "#domain/program/files/content.server.ts";
import { addFile, refusalOf } from "#domain/program/files/queries.server.ts";
import { maxFileSize, fileMessages as messages, uploadsAtOnce } from "#domain/program/files/rules.ts";
import type { Doer } from "#domain/program/plans/rules.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { createShares } from "#platform/limits/shares.ts";
import { log } from "#platform/log.ts";

const heldBytes = createShares("bytes of files", 100 * 2 ** 20);

/** How many files of each account are arriving. */
const arriving = new Map<string, number>();

interface Sending {
  request: Request;
  context: Readonly<RouterContextProvider>;
  viewer: Exclude<Viewer, { role: "visitor" }>;
  sentBy: Doer;
  findEngagement: (tx: Transaction) => Promise<Engagement | null>;
}

export type FileAnswer = { status: 200; name: string } | { status: number; error: string };

/** Receives one file of an engagement, judges and stores it. Nothing is read of a file that cannot be added. */
export async function receiveFile(sending: Sending): Promise<FileAnswer> {
  const { userId } = sending.viewer;
  const others = arriving.get(userId) ?? 0;
  arriving.set(userId, others + 1);
  try {
    const refused =
      others < uploadsAtOnce ? await refuseBeforeReading(sending) : refuse(429, messages.tooManyAtOnce);
    if (!refused) return await receive(sending);
    await discardBody(sending.request);
    return refused;
  } catch (error) {
    const status = statusOf(error);
    if (status === 408) return refuse(408, messages.tooSlow);
    if (status !== undefined) return refuse(400, messages.incomplete);
    log.error({ err: error }, "a file could not be stored");
    return refuse(500, messages.failed);
  } finally {
    const left = (arriving.get(userId) ?? 1) - 1;
    if (left > 0) arriving.set(userId, left);
    else arriving.delete(userId);
  }
}

function refuse(status: number, error: string): FileAnswer {
  return { status, error };
}

/** Of a body that could not be read. */
function statusOf(error: unknown) {
  const init = (error as { init?: { status?: number } } | null)?.init;
  return init?.status;
}

async function refuseBeforeReading({ context, viewer, findEngagement }: Sending) {
  const tooMany = await refuseTooMany(context, () => countFile(viewer.userId));
  if (tooMany) return refuse(429, tooMany);
  const engagement = await asViewer(viewer, findEngagement);
  if (!engagement) return refuse(404, messages.failed);
  return engagement.closedAs ? refuse(409, messages.closed) : null;
}

function receive({ request, context, viewer, sentBy, findEngagement }: Sending) {
  const expected = {
    ...{ field: "file", maxSize: maxFileSize, heldBytes, messages },
    network: networkOf(context),
  };
  return withReceivedFile(request, expected, async ({ texts, file, problem }): Promise<FileAnswer> => {
    if (problem) return refuse(problem === messages.busy ? 503 : 413, problem);
    if (!file) return refuse(400, messages.none);
    const { name, content } = file;
    const judged = fileProblem(name, content);
    if ("problem" in judged) return refuse(415, judged.problem);
    const key = String(texts.get("key") ?? crypto.randomUUID());
    const { userId: writtenBy } = viewer;
    return asViewer(viewer, async (tx): Promise<FileAnswer> => {
      const engagement = await findEngagement(tx);
      if (!engagement) return refuse(404, messages.failed);
      if (engagement.closedAs) return refuse(409, messages.closed);
      const added = { name, kind: judged.kind, content, sentBy, writtenBy, key };
      return { status: 200, name: await addFile(tx, engagement, added) };
    }).catch((error) => {
      const reason = refusalOf(error);
      if (!reason) throw error;
      return refuse(409, reason);
    });
  });
}
