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
  /** The message for an unknown time zone. */
  zoneProblem: string | null;
}

interface WantedTimes {
  /** From the URL. */
  zone: string | null;
  day: string | null;
  /** A submitted form, which overrides the URL. */
  sent: SentForm | null;
}

/** The times for a visitor. A submitted form is shown again even if no times can be read. */
export async function loadTimes({ zone, day, sent }: WantedTimes): Promise<OfferedTimes> {
  const { slots, isOpen, timeZone: firmZone, placeKind } = await listSlots(sent);
  const wanted = sent ? sent.timeZone : zone;
  const timeZone = wanted && isTimeZone(wanted) ? wanted : firmZone;
  const chosen = sent?.startsAt ? isoDate(sent.startsAt, timeZone) : null;
  const near = sent?.isRefused ? sent.startsAt : null;
  return {
    isOpen,
    placeKind,
    times: describeTimes(slots, { timeZone, firmZone, day: sent?.day ?? chosen ?? day, near }),
    zones: timeZoneRegions(timeZone),
    zoneProblem: wanted === timeZone || (!wanted && !sent) ? null : unknownZone(),
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
