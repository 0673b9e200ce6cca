import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { describeFiles } from "#app/files/describe.server.ts";
import type { Engagement } from "#domain/program/engagements/queries.server.ts";
import { listFiles } from "#domain/program/files/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";

/** The files of a member's program. */
export async function loadFiles(
  tx: Transaction,
  { id }: Engagement,
  { timeZone, firmName }: { timeZone: string; firmName: string },
) {
  const described = describeFiles(await listFiles(tx, id), {
    timeZone,
    names: { member: "You", firm: firmName },
    own: "member",
    addressOf: (file) => href("/member-dashboard/files/:file", { file }),
  });
  return { ...described, formKey: randomUUID() };
}
