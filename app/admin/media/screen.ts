import type { EntityScreen } from "../lists/screen.ts";

export const pictureScreen: EntityScreen = {
  name: "Media",
  group: "Site",
  alsoCalled: "Pictures images photos uploads",
  file: "pictures",
};
