import { ChevronDown, Menu } from "lucide-react";
import { Form, NavLink } from "react-router";

/** In the order of the specification. */
const destinations = [
  ["Dashboard", "/admin/dashboard"],
  ["Blog Posts", "/admin/blog"],
  ["Sessions", "/admin/sessions"],
  ["Projects", "/admin/projects"],
  ["Case Studies", "/admin/case-studies"],
  ["BCPBP", "/admin/bcpbp"],
  ["Careers", "/admin/careers"],
  ["Job Applications", "/admin/job-applications"],
] as const;

/** What the specification does not name. */
const more = [
  ["Messages", "/admin/messages"],
  ["Settings", "/admin/settings"],
] as const;

export function AdminHeader() {
  return (
    <header className="admin-header">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <NavLink to="/admin/dashboard" className="admin-logo">
        Beunec
      </NavLink>
      <nav aria-label="Back office" className="admin-nav-wide">
        <Destinations />
      </nav>
      <details className="admin-nav-narrow">
        <summary>
          <Menu size={20} aria-hidden="true" /> Menu
        </summary>
        <nav aria-label="Back office menu">
          <Destinations />
        </nav>
      </details>
    </header>
  );
}

function Destinations() {
  return (
    <ul>
      {destinations.map(([name, address]) => (
        <li key={address}>
          <NavLink to={address}>{name}</NavLink>
        </li>
      ))}
      <li>
        <details className="admin-more">
          <summary>
            More <ChevronDown size={16} aria-hidden="true" />
          </summary>
          <ul>
            {more.map(([name, address]) => (
              <li key={address}>
                <NavLink to={address}>{name}</NavLink>
              </li>
            ))}
          </ul>
        </details>
      </li>
      <li className="admin-logout">
        <Form method="post" action="/admin/logout">
          <button type="submit">Logout</button>
        </Form>
      </li>
    </ul>
  );
}
