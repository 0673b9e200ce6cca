import { href, redirect } from "react-router";

/** One applies for a job; without one there is the board. */
export function loader() {
  return redirect(href("/careers"));
}
