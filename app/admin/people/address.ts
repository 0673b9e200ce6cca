import { href } from "react-router";

/** The page with all stored data about the person with this email. */
export function personAddress(email: string) {
  return `${href("/admin/people")}?${new URLSearchParams({ who: email })}`;
}

/** The same page with the form that erases the data. */
export function erasureAddress(email: string) {
  return `${personAddress(email)}&erase=ask`;
}
