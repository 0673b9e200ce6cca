import { listOfferedSlots } from "#domain/inbox/calls/booking.server.ts";
import { callForm } from "#domain/inbox/calls/rules.ts";
import type { CallPlace } from "#domain/inbox/calls/settings-rules.ts";
import { defaultSettings, isTimeZone } from "#domain/office/settings/rules.ts";
import { isoDate } from "#domain/time/dates.ts";
import { timeZoneRegions } from "#domain/time/zones.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import type { SentForm } from "./book.server.ts";
import { type CallTimes, describeTimes } from "./times.server.ts";

export interface OfferedTimes {
  /** False while the firm has given no hours. */
  isOpen: boolean;
  placeKind: CallPlace;
  times: CallTimes;
  zones: ReturnType<typeof timeZoneRegions>;
  /** What is wrong with the zone that was asked for. */
  zoneProblem: string | null;
}

interface Asked {
  /** By the address. */
  zone: string | null;
  day: string | null;
  /** A form that is shown again is newer than the address. */
  sent: SentForm | null;
}

/** The times for a visitor. A form that was sent is shown again even if none can be read. */
export async function loadTimes({ zone, day, sent }: Asked): Promise<OfferedTimes> {
  const { slots, isOpen, timeZone: firmZone, placeKind } = await listSlots(sent);
  const asked = sent ? sent.timeZone : zone;
  const timeZone = asked && isTimeZone(asked) ? asked : firmZone;
  const chosen = sent?.startsAt ? isoDate(sent.startsAt, timeZone) : null;
  const near = sent?.isRefused ? sent.startsAt : null;
  return {
    isOpen,
    placeKind,
    times: describeTimes(slots, { timeZone, firmZone, day: sent?.day ?? chosen ?? day, near }),
    zones: timeZoneRegions(timeZone),
    zoneProblem: asked === timeZone || (!asked && !sent) ? null : unknownZone(),
  };
}

async function listSlots(sent: SentForm | null) {
  try {
    return await asViewer(visitor, (tx) => listOfferedSlots(tx));
  } catch (error) {
    if (!sent) throw error;
    log.error({ err: error }, "the times of calls could not be read");
    const slots = sent.startsAt ? [sent.startsAt] : [];
    const timeZone = sent.timeZone ?? defaultSettings.timeZone;
    return { slots, isOpen: true, timeZone, placeKind: "we_call" as const };
  }
}

function unknownZone() {
  const { error } = callForm("link").shape.timeZone.safeParse("");
  return error?.issues[0]?.message ?? null;
}
