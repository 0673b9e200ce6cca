import type { EntityScreen } from "../lists/screen.ts";

export const projectScreen: EntityScreen = {
  name: "Projects",
  figure: { status: "todo", word: "to do" },
};
