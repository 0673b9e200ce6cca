import { href } from "react-router";

/** The page with all stored data about the person with this email. */
export function personAddress(email: string) {
  return `${href("/admin/people")}?${new URLSearchParams({ who: email })}`;
}

/** The same page with the form that erases the data. */
export function erasureAddress(email: string) {
  return `${personAddress(email)}&erase=ask`;
}

/** A page of everybody, or of those found by a name or a part of an email. */
export function peopleAddress(who: string, page: number) {
  const parameters = new URLSearchParams(who ? { who } : {});
  if (page > 1) parameters.set("page", String(page));
  return parameters.size > 0 ? `${href("/admin/people")}?${parameters}` : href("/admin/people");
}
