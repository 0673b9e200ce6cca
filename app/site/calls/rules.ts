import { callForm } from "#domain/calls/rules.ts";
import type { CallPlace } from "#domain/calls/settings-rules.ts";
import { sendingFields } from "../sending/rules.ts";

export const bookingFormId = "call";

export function bookingSchema(placeKind: CallPlace) {
  return callForm(placeKind).extend(sendingFields);
}
