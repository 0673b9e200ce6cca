import type { EntityScreen } from "../lists/screen.ts";

export const applicationScreen: EntityScreen = {
  name: "BCPBP",
  title: "Program Applications",
  alsoCalled: "Program applications pro bono",
  called: { one: "BCPBP application", many: "BCPBP applications" },
  file: "program-applications",
  figure: { status: "pending", word: "pending" },
};
