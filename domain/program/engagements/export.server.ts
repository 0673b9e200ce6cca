import { listCheckIns } from "#domain/program/check-ins/queries.server.ts";
import { listFiles } from "#domain/program/files/queries.server.ts";
import { streamOf } from "#domain/program/files/stream.server.ts";
import { listHours } from "#domain/program/hours/queries.server.ts";
import { findLetterFile, listLettersOf } from "#domain/program/letters/queries.server.ts";
import { listSteps } from "#domain/program/plans/steps.server.ts";
import { exportResults } from "#domain/program/results/queries.server.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { Engagement } from "./queries.server.ts";

/** An engagement with everything in it, for the person whom it is about. `folder` is that of its files in the ZIP. */
export async function exportEngagement(
  tx: Transaction,
  { userId: _user, version: _version, ...facts }: Engagement,
  folder: string,
) {
  const steps = await listSteps(tx, { engagementId: facts.id });
  const checkIns = await listCheckIns(tx, [facts.id]);
  const files = await listFiles(tx, facts.id);
  const hours = await listHours(tx, facts.id);
  const letters = await listLettersOf(tx, facts.id);
  return {
    ...facts,
    steps: steps.map(({ week, who, title, description, doneAt, doneBy }) => ({
      ...{ week, who, title, description, doneAt, doneBy },
    })),
    // What moved is in the conversation.
    checkIns: checkIns.map(({ week, day, stuck, usefulness }) => ({ week, day, stuck, usefulness })),
    hours: hours.map(({ day, quarters, service, what }) => ({ day, hours: quarters / 4, service, what })),
    results: await exportResults(tx, facts.id),
    letters: letters.map(({ id, number, issuedOn, revokedOn, ...letter }) => ({
      ...{ id, number, issuedOn, revokedOn, isReplaced: letter.replacedBy !== null },
      path: `letters/letter-${number}.pdf`,
    })),
    files: files.map(({ id, name, size, sentBy, sentAt }) => ({
      ...{ id, name, size, sentBy, sentAt },
      path: `${folder}/${name}`,
    })),
  };
}

type ExportedEngagement = Awaited<ReturnType<typeof exportEngagement>>;

/** Its files and letters as entries of a ZIP, each opened when its turn comes. */
export function* entriesOfFiles(viewer: Viewer, { files, letters }: ExportedEngagement) {
  for (const file of files) {
    yield { name: file.path, content: streamOf(viewer, file), isCompressed: false };
  }
  for (const { id, path } of letters) {
    yield { name: path, content: readLetter(viewer, id), isCompressed: false };
  }
}

async function* readLetter(viewer: Viewer, id: string) {
  const file = await asViewer(viewer, (tx) => findLetterFile(tx, id));
  if (!file) throw new Error("The letter was erased while it was read");
  yield file.pdf;
}
