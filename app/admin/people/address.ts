import { href } from "react-router";

/** Everything that is kept about the person with this email. */
export function personAddress(email: string) {
  return `${href("/admin/people")}?${new URLSearchParams({ who: email })}`;
}

/** The same, with the question whether it is to be erased. */
export function erasureAddress(email: string) {
  return `${personAddress(email)}&erase=ask`;
}
