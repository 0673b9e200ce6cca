import { findLastEngagement } from "#domain/program/hours/queries.server.ts";
import { quartersIn } from "#domain/program/hours/rules.ts";
import { hoursText, hoursTyped } from "#domain/program/hours/sums.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { logHoursAddress } from "../engagements/hours/address.ts";
import type { Option } from "./options.ts";

/** Offers "log hours 1.5" as a form that only has to be sent. */
export async function findHoursOptions(tx: Transaction, typed: string): Promise<Option[]> {
  const [, number = ""] = /^\s*log(?:\s+hours?)?\s+([\d.,]+)\s*(?:h|hours?)?\s*$/i.exec(typed) ?? [];
  const quarters = quartersIn(number);
  if (quarters === null) return [];
  const last = await findLastEngagement(tx);
  if (!last) return [];
  return [
    {
      group: "Actions",
      name: `Log ${hoursText(quarters)}: ${last.organizationName}, today`,
      address: logHoursAddress({ engagement: last.id, hours: hoursTyped(quarters) }),
      opens: "page",
    },
  ];
}
