import { listCheckIns } from "#domain/program/check-ins/queries.server.ts";
import { listFiles } from "#domain/program/files/queries.server.ts";
import { streamOf } from "#domain/program/files/stream.server.ts";
import { listHours } from "#domain/program/hours/queries.server.ts";
import { listSteps } from "#domain/program/plans/steps.server.ts";
import { exportResults } from "#domain/program/results/queries.server.ts";
import type { Viewer } from "#platform/db/as-viewer.ts";
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
  return {
    ...facts,
    steps: steps.map(({ week, who, title, description, doneAt, doneBy }) => ({
      ...{ week, who, title, description, doneAt, doneBy },
    })),
    // What moved is in the conversation.
    checkIns: checkIns.map(({ week, day, stuck, usefulness }) => ({ week, day, stuck, usefulness })),
    hours: hours.map(({ day, quarters, service, what }) => ({ day, hours: quarters / 4, service, what })),
    results: await exportResults(tx, facts.id),
    files: files.map(({ id, name, size, sentBy, sentAt }) => ({
      ...{ id, name, size, sentBy, sentAt },
      path: `${folder}/${name}`,
    })),
  };
}

type ExportedEngagement = Awaited<ReturnType<typeof exportEngagement>>;

/** Its files as entries of a ZIP, each opened when its turn comes. */
export function* entriesOfFiles(viewer: Viewer, { files }: ExportedEngagement) {
  for (const file of files) {
    yield { name: file.path, content: streamOf(viewer, file), isCompressed: false };
  }
}
