import { findSettings, type Settings } from "#domain/office/settings/queries.server.ts";
import { isCounting } from "#domain/office/visits/count.server.ts";
import { findPageNames } from "#domain/office/visits/names.server.ts";
import { findVisits, listMostRead } from "#domain/office/visits/queries.server.ts";
import { otherName, usualPeriod, type VisitPeriod, visitPeriods } from "#domain/office/visits/rules.ts";
import { spanOf } from "#domain/office/visits/span.server.ts";
import { isoDate, zoneName } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { visitsChart } from "./chart.server.ts";

/** All data of the visits page. */
export async function loadVisits(tx: Transaction, period: VisitPeriod, now: Date) {
  const settings = await findSettings(tx);
  const span = spanOf(period, isoDate(now, settings.timeZone));
  const { totals, viewsBefore, views, mostRead, sites, forms } = await findVisits(tx, span);
  const names = await findPageNames(
    tx,
    [...mostRead, ...forms].map(({ path }) => path),
    settings,
  );
  return {
    period,
    zone: zoneName(settings.timeZone),
    isCounting: isCounting(),
    isEmpty: totals.views + totals.formsSent + totals.callsBooked === 0,
    totals: [
      {
        value: formatNumber(totals.views),
        label: `Views, ${formatNumber(viewsBefore)} in the ${visitPeriods[period].label} before`,
      },
      { value: formatNumber(totals.formsSent), label: "Forms sent" },
      { value: formatNumber(totals.callsBooked), label: "Calls booked" },
    ],
    chart: { unit: span.unit, ...visitsChart(views, span.unit) },
    mostRead: mostRead.map((page) => ({ ...pageOf(page.path, names), views: page.views })),
    sites: sites.map(({ site, views }) => ({
      site: site === otherName ? "All other sites" : site,
      views,
    })),
    forms: forms.map(({ path, views, formsSent, callsBooked }) => ({
      ...pageOf(path, names),
      views: views === 0 ? "–" : formatNumber(views),
      formsSent: formatNumber(formsSent),
      callsBooked: formatNumber(callsBooked),
      rate: views === 0 ? "–" : percent((formsSent + callsBooked) / views),
    })),
  };
}

const mostReadOnDashboard = 5;

/** The most read pages of the default period, for the dashboard. */
export async function findMostRead(tx: Transaction, settings: Settings, now: Date) {
  const span = spanOf(usualPeriod, isoDate(now, settings.timeZone));
  const found = await listMostRead(tx, span, mostReadOnDashboard);
  const names = await findPageNames(
    tx,
    found.map(({ path }) => path),
    settings,
  );
  return found.map(({ path, views }) => ({ id: path, ...pageOf(path, names), views }));
}

function pageOf(path: string, names: Map<string, string>) {
  return { path, name: names.get(path) ?? path, isPage: path !== otherName };
}

function formatNumber(amount: number) {
  return amount.toLocaleString("en-US");
}

function percent(share: number) {
  return share.toLocaleString("en-US", { style: "percent", maximumFractionDigits: 1 });
}
