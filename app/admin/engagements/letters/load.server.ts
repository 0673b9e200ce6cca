import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { readListQuery } from "#domain/lists/rules.ts";
import type { Engagement } from "#domain/program/engagements/queries.server.ts";
import { describeTotal } from "#domain/program/hours/sums.ts";
import type { LetterContent } from "#domain/program/letters/content.ts";
import { describeIssued, describeLetter } from "#domain/program/letters/describe.ts";
import { draftLetter } from "#domain/program/letters/draft.server.ts";
import { listLettersPage } from "#domain/program/letters/list.server.ts";
import { letterList } from "#domain/program/letters/list.ts";
import { listLettersOf } from "#domain/program/letters/queries.server.ts";
import { letterStateOf } from "#domain/program/letters/rules.ts";
import type { Transaction } from "#platform/db/connect.ts";

/** The overview of all letters. */
export async function loadLetters(tx: Transaction, parameters: URLSearchParams) {
  const query = readListQuery(parameters, letterList);
  const { rows, ...found } = await listLettersPage(tx, query);
  return {
    query,
    found,
    rows: rows.map((row) => ({
      ...describeIssued(row),
      total: describeTotal(row.services),
      organizationName: row.organizationName,
      engagementId: row.engagementId,
      reason: row.revocationReason,
    })),
  };
}

export type ListedLetter = Awaited<ReturnType<typeof loadLetters>>["rows"][number];

/** What an engagement's page says of its letters. */
export async function loadLettersOf(tx: Transaction, engagement: Engagement) {
  const letters = await listLettersOf(tx, engagement.id);
  const { content, refusal } = await draftLetter(tx, engagement);
  const [genuine = null] = letters.filter((letter) => letterStateOf(letter) === "genuine");
  return {
    refusal,
    wanted: content && describeLetter(content),
    genuine: genuine && { id: genuine.id, number: genuine.number },
    /** As the next letter names it, unless it is corrected. */
    organizationName: (genuine ?? engagement).organizationName,
    /** Whether a new letter would say something else. */
    isOutdated: genuine !== null && content !== null && factsOf(genuine) !== factsOf(content),
    letters: letters.map(describeIssued),
    formKey: randomUUID(),
    preview: href("/admin/engagements/:id/letter", { id: engagement.id }),
  };
}

export type LettersOfEngagement = Awaited<ReturnType<typeof loadLettersOf>>;
export type ShownLetter = LettersOfEngagement["letters"][number];

/** What changes without being typed into the letter's form. */
function factsOf({ firstDay, lastDay, services }: Pick<LetterContent, "firstDay" | "lastDay" | "services">) {
  const sums = services.map(({ service, quarters, cents, basis }) => [service, quarters, cents, basis]);
  return JSON.stringify([firstDay, lastDay, sums]);
}
