/** Value of the button, which identifies the form among the dashboard's. */
export const checkInIntent = "check-in";
