import { href, Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { ActionLink } from "./action-link.tsx";

const creations = [
  ["Create blog post", href("/admin/blog/new")],
  ["Create case study", href("/admin/case-studies/new")],
  ["Create project", href("/admin/projects/new")],
] as const;

const views = [
  ["View sessions", href("/admin/sessions")],
  ["View BCPBP applications", href("/admin/bcpbp")],
  ["View careers", href("/admin/careers")],
  ["View job applications", href("/admin/job-applications")],
] as const;

export function QuickActions() {
  return (
    <nav aria-label="Quick actions" className="quick-actions">
      <ul>
        {creations.map(([label, address], index) => (
          <li key={address}>
            <Link to={address} className={buttonClass({ tone: index === 0 ? "solid" : "outline" })}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <ul>
        {views.map(([label, address]) => (
          <li key={address}>
            <ActionLink to={address}>{label}</ActionLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
