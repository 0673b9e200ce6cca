import { once } from "node:events";
import { Readable } from "node:stream";
import { data } from "react-router";
import { accountOf } from "#app/session/account.server.ts";
import { entityParts } from "#domain/entities.server.ts";
import type { CsvWriter } from "#domain/lists/csv.server.ts";
import { writeOutboxAsCsv } from "#domain/office/outbox/list.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { recordSecurityEvent } from "#domain/people/security-events/record.server.ts";
import type { EventSubject } from "#domain/people/security-events/rules.ts";
import { writeHoursAsCsv } from "#domain/program/hours/list.server.ts";
import { writeLettersAsCsv } from "#domain/program/letters/list.server.ts";
import { isoDate } from "#domain/time/dates.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/export.ts";
import { entityScreens } from "./screens.ts";

/** CSV writers by the name in the address, which is also the file's name. */
const writers = new Map<string, { entity: EventSubject; write: CsvWriter }>([
  ...entityScreens.map(
    ({ entity, file }) => [file, { entity, write: entityParts[entity].writeCsv }] as const,
  ),
  ["letters", { entity: "letters", write: writeLettersAsCsv }],
  ["hours", { entity: "engagements", write: writeHoursAsCsv }],
  ["outbox", { entity: "mails", write: writeOutboxAsCsv }],
]);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const list = writers.get(params.list);
  if (!list) throw data(null, { status: 404 });
  const { entity, write } = list;
  const { viewer } = accountOf(context);
  const { timeZone } = await asViewer(viewer, async (tx) => {
    await recordSecurityEvent(tx, { kind: "list-exported", entity });
    return findSettings(tx);
  });
  const text = Readable.from(write(viewer, url.searchParams, timeZone), { objectMode: false });
  // Reads the first part before responding, so that a failure is an error page and not a broken file.
  await once(text, "readable");
  return new Response(Readable.toWeb(text) as ReadableStream<Uint8Array>, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${params.list}-${isoDate(new Date(), timeZone)}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
