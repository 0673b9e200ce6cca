import type { EntityScreen } from "../lists/screen.ts";

export const jobApplicationScreen: EntityScreen = {
  name: "Job Applications",
  alsoCalled: "Applicants",
  figure: { status: "unread", word: "unread" },
  // Its list shows everything there is of one, so it is narrowed to the applicant.
  itemAddress: (list, { note }) => `${list}?${new URLSearchParams({ search: note })}`,
};
