import type { EntityScreen } from "../lists/screen.ts";

export const caseStudyScreen: EntityScreen = {
  name: "Case Studies",
  figure: { status: "published", word: "published" },
};
