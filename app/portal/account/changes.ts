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
  "delete",
] as const;

/** Differs from where an ended session leads. */
export const afterDeletion = href("/signin");
