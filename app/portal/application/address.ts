import { href } from "react-router";
/** Where the application is written. */
export const formAddress = href("/member-dashboard/application");

/** Where it is shown, and where answers about it are sent to. */
export const dashboardAddress = href("/member-dashboard");

/** How deep its fields are nested, as in `challenges.other.checked`. */
export const formLevels = 3;
