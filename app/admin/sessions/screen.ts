import type { EntityScreen } from "../lists/screen.ts";

export const sessionRequestScreen: EntityScreen = {
  name: "Sessions",
  title: "Session Requests",
  alsoCalled: "Consultation requests",
  called: { one: "session", many: "sessions" },
  figure: { status: "new", word: "new" },
};
