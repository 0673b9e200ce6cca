import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { blockTexts } from "#domain/inbox/busy-times/block-period.server.ts";
import { findBlock } from "#domain/inbox/busy-times/blocks.server.ts";
import { dayOf } from "#domain/time/zoned.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { dayInQuery } from "./week.server.ts";
import { addressOf, mondayOf, weekAddress } from "./week-address.server.ts";

interface Clock {
  timeZone: string;
  now: Date;
}

const hourInQuery = z.coerce.number().int().min(0).max(23);

/**
 * The values of the block in the query; without one, those of a new block for the day and hour there. A block that is gone is
 * a new one too: whatever was typed can still be saved.
 */
export async function loadBlock(tx: Transaction, parameters: URLSearchParams, clock: Clock) {
  const wanted = parameters.get("id");
  const { data: known } = z.uuid().safeParse(wanted);
  const block = known && (await findBlock(tx, known));
  if (!block) {
    const isMissing = wanted !== null;
    return { id: known ?? randomUUID(), isNew: true, isMissing, ...newBlock(parameters, clock) };
  }
  const { timeZone, now } = clock;
  return {
    id: block.id,
    isNew: false,
    isMissing: false,
    values: blockTexts(block, timeZone),
    week: weekAddress(block.startsAt, timeZone, now),
  };
}

/** An hour: the one in the query, or the next one. */
function newBlock(parameters: URLSearchParams, { timeZone, now }: Clock) {
  const next = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .round({ smallestUnit: "hour", roundingMode: "ceil" });
  const day = dayInQuery(parameters.get("day")) ?? next.toPlainDate();
  const hour = hourInQuery.safeParse(parameters.get("hour") ?? undefined).data ?? next.hour;
  return {
    values: { day: day.toString(), from: clockOf(hour), to: clockOf((hour + 1) % 24), lastDay: "", note: "" },
    week: addressOf(mondayOf(day), dayOf(now, timeZone)),
  };
}

/** "14:00", as a time field has it. */
function clockOf(hour: number) {
  return `${String(hour).padStart(2, "0")}:00`;
}
