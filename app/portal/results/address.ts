import { href } from "react-router";

/** The form of the results. */
export const resultsAddress = href("/member-dashboard/results");
