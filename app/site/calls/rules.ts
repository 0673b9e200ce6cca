import { callForm } from "#domain/inbox/calls/rules.ts";
import type { CallPlace } from "#domain/inbox/calls/settings-rules.ts";
import { sendingFields } from "../sending/rules.ts";

export const bookingFormId = "call";

export function bookingSchema(placeKind: CallPlace) {
  return callForm(placeKind).extend(sendingFields);
}
