import type { EntityScreen } from "../lists/screen.ts";

export const jobPostScreen: EntityScreen = {
  name: "Careers",
  alsoCalled: "Job posts",
  figure: { status: "published", word: "published" },
};
