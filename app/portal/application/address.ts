/** Where the application is written. */
export const formAddress = "/member-dashboard/application";

/** How deep its fields are nested, as in `challenges.other.checked`. */
export const formLevels = 3;
