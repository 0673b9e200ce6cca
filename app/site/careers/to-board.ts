import { href, redirect } from "react-router";

/** Without a job, the address redirects to the job board. */
export function loader() {
  return redirect(href("/careers"));
}
