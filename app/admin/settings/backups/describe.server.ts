import { describeCheckTime, describeOutcome, tooLittleRoom } from "#domain/office/backups/rules.ts";
import { retention } from "#domain/people/retention/rules.ts";
import { largeSize } from "#domain/text/sizes.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import { type findBackups, hasRoomFor } from "#platform/backup/state.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findBackups>>>;

/** The backups as the page shows them. */
export function describeBackups(found: Found, { now, timeZone }: { now: Date; timeZone: string }) {
  const backups = found.backups.map(({ name, madeAt, kind, size, lastCheck }) => ({
    name,
    made: dateTimeWithZone(madeAt, timeZone),
    kind,
    size: largeSize(size),
    lastCheck: lastCheck && {
      isWhole: lastCheck.outcome.is === "whole",
      outcome: describeOutcome(lastCheck.outcome),
      time: describeCheckTime(new Date(lastCheck.checkedAt), { now, timeZone }),
    },
  }));
  const room = hasRoomFor(found)
    ? { isEnough: true, text: `${largeSize(found.free)} are free on the disk.` }
    : { isEnough: false, text: tooLittleRoom(found.free) };
  return { work: found.work, backups, failure: found.failure, room, days: retention.backupDays };
}

export type DescribedBackup = ReturnType<typeof describeBackups>["backups"][number];
export type Room = ReturnType<typeof describeBackups>["room"];
