import type pg from "pg";
import { defaultSettings } from "#domain/settings/rules.ts";
import { type Finding, fine, wrong } from "./finding.ts";

/** Seconds. More than this, and plans, deadlines and one-time codes are off. */
const mostDifference = 5;

export async function checkClock(client: pg.Client): Promise<Finding[]> {
  const begun = Date.now();
  const { rows } = await client.query("select extract(epoch from clock_timestamp())::float8 * 1000 as now");
  return [judgeClock(Number(rows[0].now), begun, Date.now())];
}

/** The database read its clock somewhere between our two readings. */
export function judgeClock(database: number, begun: number, ended: number): Finding {
  const ahead = begun - database;
  const behind = database - ended;
  const seconds = Math.round(Math.max(ahead, behind, 0) / 1000);
  if (seconds <= mostDifference) return fine("The clocks of this machine and the database agree.");
  return wrong(
    `The clock of this machine is ${seconds} seconds ${ahead > behind ? "ahead of" : "behind"} the database's.`,
    "Set both by the network, for instance with systemd-timesyncd or chrony.",
  );
}

/** Compares what both know of the firm's time zone in the coming year: outdated data moves appointments by an hour. */
export async function checkTimeZone(client: pg.Client): Promise<Finding[]> {
  const zone = await readTimeZone(client);
  const { rows: known } = await client.query("select from pg_timezone_names where name = $1", [zone]);
  if (known.length === 0) {
    return [wrong(`PostgreSQL does not know the time zone ${zone}.`, "Update the package tzdata there.")];
  }
  const { rows } = await client.query<{ moment: Date; offset: number }>(
    `select moment, extract(epoch from (moment at time zone $1) - (moment at time zone 'UTC'))::int / 60 as offset
     from generate_series(now(), now() + interval '1 year', interval '10 days') as moment`,
    [zone],
  );
  if (rows.some(({ moment, offset }) => offsetOf(moment, zone) !== offset)) {
    return [
      wrong(
        `This machine and the database disagree about the time in ${zone} during the coming year.`,
        "Update the package tzdata on the database's machine, and this release.",
      ),
    ];
  }
  return [fine(`The firm's time zone is ${zone}, and both know its rules.`)];
}

async function readTimeZone(client: pg.Client) {
  const { rows: exists } = await client.query("select where to_regclass('public.site_settings') is not null");
  if (exists.length === 0) return defaultSettings.timeZone;
  const { rows } = await client.query("select time_zone from site_settings");
  return String(rows[0]?.time_zone ?? defaultSettings.timeZone);
}

/** Minutes east of UTC. */
function offsetOf(moment: Date, zone: string) {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    timeZoneName: "longOffset",
  }).formatToParts(moment);
  const text = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  const [, sign, hours = "0", minutes = "0"] = /GMT([+-])?(\d\d)?:?(\d\d)?/.exec(text) ?? [];
  return (sign === "-" ? -1 : 1) * (60 * Number(hours) + Number(minutes)) || 0;
}
