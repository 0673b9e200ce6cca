import type { EntityScreen } from "../lists/screen.ts";

export const pressReleaseScreen: EntityScreen = {
  name: "Press",
  group: "Site",
  title: "Press Releases",
  alsoCalled: "Press releases media center",
};
