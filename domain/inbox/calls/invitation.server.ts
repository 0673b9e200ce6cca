import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from "ical-generator";
import { publicUrl } from "#platform/identity.ts";
import { type CallFacts, type CallSide, placeText } from "./facts.ts";
import type { CallPlace } from "./settings-rules.ts";
import { endOf } from "./slots.server.ts";

/** A calendar file that goes with a mail. */
export interface Invitation {
  method: "REQUEST" | "CANCEL";
  content: string;
}

/** The same for both sides and for the firm's own calendar. */
function uidOf(callId: string) {
  return `${callId}@${uidHost()}`;
}

/** The end of each UID. */
export function uidHost() {
  return new URL(publicUrl()).hostname;
}

function prodId(firmName: string) {
  return { company: firmName, product: "Calls", language: "EN" };
}

/** Times are in UTC, which every calendar shows by its own clock. */
export function writeInvitation(
  method: Invitation["method"],
  call: CallFacts,
  { side, firmName }: { side: CallSide; firmName: string },
): Invitation {
  const startsAt = new Date(call.startsAt);
  const receiptUrl = call.receiptPath && new URL(call.receiptPath, publicUrl()).href;
  const forSender = {
    summary: `Call with ${firmName}`,
    description: receiptUrl ? `Move or cancel: ${receiptUrl}` : undefined,
    url: receiptUrl,
  };
  const forFirm = { summary: `Call with ${call.name}`, description: call.service ?? undefined };
  const calendar = ical({ prodId: prodId(firmName), method: ICalCalendarMethod[method] });
  calendar.createEvent({
    id: uidOf(call.callId),
    sequence: call.sequence,
    stamp: new Date(call.changedAt),
    start: startsAt,
    end: endOf(startsAt),
    location: placeText(call, side),
    status: method === "CANCEL" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: firmName, email: call.firmEmail },
    attendees: [
      {
        // Anybody may have typed the address, and a name that advertises.
        name: side === "firm" ? call.name : undefined,
        email: call.email,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.NEEDSACTION,
        rsvp: true,
      },
      {
        name: firmName,
        email: call.firmEmail,
        role: ICalAttendeeRole.CHAIR,
        status: ICalAttendeeStatus.ACCEPTED,
      },
    ],
    ...(side === "sender" ? forSender : forFirm),
  });
  return { method, content: calendar.toString() };
}

/** A call in the firm's own calendar. */
export interface FeedCall {
  id: string;
  startsAt: Date;
  agreedAt: Date;
  sequence: number;
  name: string;
  email: string;
  phone: string | null;
  service: string | null;
  about: string | null;
  placeKind: CallPlace;
  place: string | null;
}

const quarterOfAnHour = 15 * 60;

/** The firm's calls for a calendar program that subscribes to them. */
export function writeFeed(calls: FeedCall[], firmName: string): string {
  const calendar = ical({
    name: `Calls, ${firmName}`,
    prodId: prodId(firmName),
    method: ICalCalendarMethod.PUBLISH,
    ttl: quarterOfAnHour,
  });
  for (const call of calls) calendar.createEvent(feedEvent(call));
  return calendar.toString();
}

function feedEvent(call: FeedCall): ICalEventData {
  const { id, startsAt, agreedAt, sequence, name, email, phone, service, about } = call;
  return {
    id: uidOf(id),
    sequence,
    stamp: agreedAt,
    start: startsAt,
    end: endOf(startsAt),
    summary: `Call with ${name}`,
    description: [service, about, email, phone].filter(Boolean).join("\n"),
    location: placeText(call, "firm"),
    status: ICalEventStatus.CONFIRMED,
  };
}
