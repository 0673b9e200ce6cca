import { listOfferedSlots } from "#domain/inbox/calls/booking.server.ts";
import { momentText } from "#domain/inbox/calls/facts.ts";
import type { Settings } from "#domain/office/settings/queries.server.ts";
import { dayOf, startOfDay } from "#domain/time/zoned.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { mondayOf } from "./week-address.server.ts";

interface Offer {
  text: string;
  /** Whether visitors can book a call on the site. */
  isOpen: boolean;
}

/** Describes in a sentence which times visitors can book now. */
export async function describeOffer(
  tx: Transaction,
  { bookingUrl }: Pick<Settings, "bookingUrl">,
  now = new Date(),
): Promise<Offer> {
  const { slots, isOpen, timeZone } = await listOfferedSlots(tx, { now });
  if (bookingUrl) {
    const text = `Book Now opens ${bookingUrl}, which stands in the settings. While it does, visitors see none of these hours.`;
    return { text, isOpen: false };
  }
  if (!isOpen) return { text: "No hours are given: Book Now says “Coming soon”.", isOpen: false };
  const [next] = slots;
  if (!next)
    return {
      text: "Visitors see no free time: all that could be offered is taken, too soon or off.",
      isOpen: false,
    };
  const monday = endOfWeek(now, timeZone);
  const amount = slots.filter((slot) => slot < monday).length;
  const thisWeek = amount === 1 ? "1 time is offered" : `${amount === 0 ? "No" : amount} times are offered`;
  return { text: `${thisWeek} this week, the next one is ${momentText(next, timeZone)}.`, isOpen: true };
}

function endOfWeek(now: Date, timeZone: string) {
  const monday = mondayOf(dayOf(now, timeZone)).add({ days: 7 });
  return startOfDay(monday, timeZone);
}
