import { href } from "react-router";
/** What the page's forms ask for, one intent for each button. */
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

/** Where one is led when the account is gone; whose session has ended is led elsewhere. */
export const afterDeletion = href("/signin");
