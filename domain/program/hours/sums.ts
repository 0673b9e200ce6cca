import { services } from "#domain/inbox/session-requests/rules.ts";
import { counted } from "#domain/text/words.ts";

export type Service = (typeof services)[number];

/** "1.5 hours", "1 hour" */
export function hoursText(quarters: number) {
  return counted(quarters / 4, "hour");
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** "$1,837.50" */
function moneyText(cents: number) {
  return dollars.format(cents / 100);
}

export function valueInCents(quarters: number, centsAnHour: number) {
  return Math.round((quarters * centsAnHour) / 4);
}

interface Worked {
  service: Service;
  quarters: number;
}

/** Hours as their form has them: "1.5" */
export function hoursTyped(quarters: number) {
  return String(quarters / 4);
}

/** A service is there if it has a rate. */
export type Rates = ReadonlyMap<Service, { cents: number; basis: string }>;

/** The hours of one service, with its rate if it has one. */
export interface ServiceSum {
  service: string;
  quarters: number;
  cents: number | null;
  basis: string | null;
}

/** The hours of each service that has some, in the order of the services. */
export function sumByService(worked: readonly Worked[], rates: Rates): ServiceSum[] {
  return services.flatMap((service) => {
    const rows = worked.filter((row) => row.service === service);
    if (rows.length === 0) return [];
    const quarters = rows.reduce((sum, row) => sum + row.quarters, 0);
    const { cents = null, basis = null } = rates.get(service) ?? {};
    return [{ service, quarters, cents, basis }];
  });
}

/** The hours of each service, in words. */
export function describeServices(sums: readonly ServiceSum[]) {
  return sums.map(({ service, quarters, cents, basis }) => ({
    service,
    hours: hoursText(quarters),
    rate: cents === null ? null : moneyText(cents),
    basis,
    value: cents === null ? null : moneyText(valueInCents(quarters, cents)),
  }));
}

const inWords = new Intl.ListFormat("en-US");

/** The sum of all hours in words, its value, and which of the hours have none. */
export function describeTotal(sums: readonly ServiceSum[]) {
  const hours = hoursText(sums.reduce((sum, { quarters }) => sum + quarters, 0));
  const valued = sums.flatMap(({ quarters, cents }) => (cents === null ? [] : valueInCents(quarters, cents)));
  if (valued.length === 0) return { hours, value: null, without: null };
  const others = sums.filter(({ cents }) => cents === null);
  const named = others.map(({ service, quarters }) => `${hoursText(quarters)} of ${service}`);
  return {
    hours,
    value: moneyText(valued.reduce((sum, cents) => sum + cents, 0)),
    without:
      named.length > 0
        ? `without ${inWords.format(named)}, which ${named.length === 1 ? "has" : "have"} no rate`
        : null,
  };
}

export type Total = ReturnType<typeof describeTotal>;
