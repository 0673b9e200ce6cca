import { sql } from "drizzle-orm";
import { logoBoxes } from "#domain/office/look/logo.ts";
import { findPngLogo } from "#domain/office/look/png-logo.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import type { Engagement } from "#domain/program/engagements/queries.server.ts";
import { todayInDatabase } from "#domain/program/engagements/state.server.ts";
import { listHours } from "#domain/program/hours/queries.server.ts";
import { findRates } from "#domain/program/hours/rates.server.ts";
import { sumByService } from "#domain/program/hours/sums.ts";
import { sitePaths } from "#domain/site-paths.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { isLoopback } from "#platform/env.ts";
import { issuesTrialLetters, publicUrl } from "#platform/identity.ts";
import type { LetterContent } from "./content.ts";
import { letterRefusals as refusals } from "./rules.ts";
import { findLetterTexts } from "./texts.server.ts";

/** What a letter about an engagement would say today, as a sample; or why there can be none. Nobody has tried to print it. */
export async function draftLetter(
  tx: Transaction,
  engagement: Pick<Engagement, "id" | "organizationName">,
): Promise<{ refusal: null; content: LetterContent } | { refusal: string; content: null }> {
  const hours = await listHours(tx, engagement.id);
  const [first, last] = [hours.at(-1), hours[0]];
  if (!first || !last) return refused(refusals.noHours);
  const { founderName } = await findSettings(tx);
  const founder = founderName ?? (issuesTrialLetters() ? "Founder and principal consultant" : null);
  if (founder === null) return refused(refusals.noFounder);
  if (isLoopback(new URL(publicUrl()).hostname) && !issuesTrialLetters()) return refused(refusals.noAddress);
  const { title, opening, statement, taxNote } = await findLetterTexts(tx);
  const content = await sampleOf(tx, {
    organizationName: engagement.organizationName,
    firstDay: first.day,
    lastDay: last.day,
    services: sumByService(hours, await findRates(tx)),
    founder,
    texts: { title, opening, statement, taxNote },
  });
  return { refusal: null, content };
}

function refused(refusal: string) {
  return { refusal, content: null };
}

/** Pixels for each point. */
const forPrint = 4;

type About = Pick<
  LetterContent,
  "organizationName" | "firstDay" | "lastDay" | "services" | "founder" | "texts"
>;

/** A letter of today that is not issued. */
export async function sampleOf(tx: Transaction, about: About): Promise<LetterContent> {
  const settings = await findSettings(tx);
  const [{ today } = { today: "" }] = await tx
    .select({ today: sql<string>`${todayInDatabase}::text` })
    .from(siteSettings);
  return {
    ...about,
    number: "Sample",
    issuedOn: today,
    firm: settings.firmName,
    logo: await findPngLogo(tx, settings, "light", { ...logoBoxes.letter, density: forPrint }),
    address: publicUrl() + sitePaths.verify,
    isSample: true,
  };
}
