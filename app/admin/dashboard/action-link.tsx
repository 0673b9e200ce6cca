import { Link, type LinkProps } from "react-router";

/** Leads from a panel to its screen. */
export function ActionLink(props: LinkProps) {
  return <Link {...props} className="dashboard-action" />;
}
