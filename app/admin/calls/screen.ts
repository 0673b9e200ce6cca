import type { EntityScreen } from "../lists/screen.ts";

export const callScreen: EntityScreen = {
  name: "Calls",
  group: "Answer",
  alsoCalled: "Appointments bookings",
};
