import { href } from "react-router";

/** The form for new hours, for links to it. */
export const logHoursId = "log-hours";

/** The page of hours, of one engagement if there is one; with some hours they are in the form. */
export function hoursAddress({ engagement, hours }: { engagement?: string; hours?: string } = {}) {
  const parameters = new URLSearchParams({ ...(engagement && { engagement }), ...(hours && { hours }) });
  return parameters.size > 0
    ? `${href("/admin/engagements/hours")}?${parameters}`
    : href("/admin/engagements/hours");
}

/** The same with the focus in its form. */
export function logHoursAddress(wanted?: Parameters<typeof hoursAddress>[0]) {
  return `${hoursAddress(wanted)}#${logHoursId}`;
}
