import { href } from "react-router";
/** One intent for each button of the page. */
export const intents = [
  "name",
  "email",
  "resend-email",
  "cancel-email",
  "password",
  "end-session",
  "end-others",
  "check-in-mails",
  "delete",
] as const;

/** Without the `next` parameter that an ended session adds. */
export const afterDeletion = href("/signin");
