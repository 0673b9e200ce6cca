import { href } from "react-router";
/** Where the application is written. */
export const formAddress = href("/member-dashboard/application");

/** How deep its fields are nested, as in `challenges.other.checked`. */
export const formLevels = 3;
