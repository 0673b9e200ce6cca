import { services } from "#domain/inbox/session-requests/rules.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { addDays } from "#domain/program/engagements/calendar.ts";
import { findRates } from "#domain/program/hours/rates.server.ts";
import { type Rates, sumByService } from "#domain/program/hours/sums.ts";
import { isoDate } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { sampleOf } from "./draft.server.ts";
import type { LetterTexts } from "./rules.ts";

/** A letter with these texts about a program that never was. */
export async function sampleContent(tx: Transaction, texts: LetterTexts) {
  const { founderName, timeZone } = await findSettings(tx);
  const today = isoDate(new Date(), timeZone);
  return sampleOf(tx, {
    organizationName: "Sample Organization",
    firstDay: addDays(today, -80),
    lastDay: addDays(today, -3),
    services: sampleServices(await findRates(tx)),
    founder: founderName ?? "Founder’s name",
    texts,
  });
}

const sampleRate = {
  cents: 15_000,
  basis: "How it was determined stands here, as you write it in Hourly Rates.",
};

/** Two services with rates, if there are as many, and one without. */
function sampleServices(found: Rates) {
  const rates = found.size > 0 ? found : new Map([[services[0], sampleRate]]);
  const worked = [
    ...services.filter((service) => rates.has(service)).slice(0, 2),
    ...services.filter((service) => !rates.has(service)).slice(0, 1),
  ];
  const quarters = [50, 19, 6];
  const rows = worked.map((service, index) => ({ service, quarters: quarters[index] ?? 4 }));
  return sumByService(rows, rates);
}
