import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/db/connect.ts";
import { placeText } from "./facts.ts";
import { mailPlaceChanged } from "./mails.server.ts";
import { withReceipt } from "./office.server.ts";
import type { CallPlaceChoice, CallPlaceForm } from "./rules.ts";
import { findCallSettings } from "./settings.server.ts";
import { calls } from "./table.server.ts";

type Call = typeof calls.$inferSelect;

interface PlaceChoices {
  /** The place of the settings; null if it is that the firm calls. */
  usual: string | null;
  /** Null if it was agreed at a number that is no longer the usual one. */
  chosen: CallPlaceChoice | null;
  /** The call's own link. */
  link: string | null;
}

/** Where a call could take place, for the form that changes it. */
export async function findPlaceChoices(tx: Transaction, call: Call): Promise<PlaceChoices> {
  const { placeKind, place } = await findCallSettings(tx);
  const usual = placeKind === "we_call" ? null : placeText({ placeKind, place, phone: null }, "firm");
  if (call.placeKind === "we_call") return { usual, chosen: "we_call", link: null };
  if (call.placeKind === placeKind && call.place === place) return { usual, chosen: "usual", link: null };
  return call.placeKind === "link"
    ? { usual, chosen: "link", link: call.place }
    : { usual, chosen: null, link: null };
}

/** "same": it takes place there already. "not booked": it has begun or was cancelled. */
export type PlacingOutcome = "placed" | "same" | "not booked" | "missing";

/** Changes where a call to come takes place, and mails both sides. */
export async function placeCall(tx: Transaction, id: string, form: CallPlaceForm): Promise<PlacingOutcome> {
  const [before] = await tx.select().from(calls).where(eq(calls.id, id)).for("update");
  if (!before) return "missing";
  if (before.state !== "booked" || before.startsAt <= new Date()) return "not booked";
  const wanted = { ...(await placeOf(tx, form)), phone: phoneOf(form) ?? before.phone };
  const isSame =
    wanted.placeKind === before.placeKind && wanted.place === before.place && wanted.phone === before.phone;
  if (isSame) return "same";
  const [call] = await tx.update(calls).set(wanted).where(eq(calls.id, id)).returning();
  if (!call) return "missing";
  await mailPlaceChanged(tx, withReceipt(call));
  return "placed";
}

async function placeOf(tx: Transaction, { choice, link }: CallPlaceForm) {
  if (choice === "we_call") return { placeKind: "we_call" as const, place: null };
  if (choice === "link") return { placeKind: "link" as const, place: link };
  const { placeKind, place } = await findCallSettings(tx);
  return { placeKind, place };
}

/** Their number stays known if the firm no longer needs it. */
function phoneOf({ choice, phone }: CallPlaceForm) {
  return choice === "we_call" ? phone : null;
}
