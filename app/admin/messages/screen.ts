import type { EntityScreen } from "../lists/screen.ts";

export const contactMessageScreen: EntityScreen = {
  name: "Messages",
  group: "Answer",
  alsoCalled: "Contact",
  file: "messages",
};
