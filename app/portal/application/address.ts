import { href } from "react-router";
/** The application form. */
export const formAddress = href("/member-dashboard/application");

/** Shows the application; answers about it are posted here. */
export const dashboardAddress = href("/member-dashboard");

/** How deep its fields are nested, as in `challenges.other.checked`. */
export const formLevels = 3;
