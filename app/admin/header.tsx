import { ChevronDown, Menu as MenuIcon } from "lucide-react";
import { Form, NavLink, useLocation } from "react-router";
import { CountBadge } from "#app/ui/badge.tsx";
import type { News } from "#domain/dashboard/queries.server.ts";
import { Menu } from "./menu.tsx";

type Destination = readonly [name: string, address: string, news?: keyof News];

/** In the order of the specification. */
const destinations: readonly Destination[] = [
  ["Dashboard", "/admin/dashboard"],
  ["Blog Posts", "/admin/blog"],
  ["Sessions", "/admin/sessions", "sessions"],
  ["Projects", "/admin/projects"],
  ["Case Studies", "/admin/case-studies"],
  ["BCPBP", "/admin/bcpbp", "applications"],
  ["Careers", "/admin/careers"],
  ["Job Applications", "/admin/job-applications", "jobApplications"],
];

/** What the specification does not name. */
const more: readonly Destination[] = [
  ["Messages", "/admin/messages", "messages"],
  ["Outbox", "/admin/outbox"],
  ["Settings", "/admin/settings"],
  ["Account", "/admin/account"],
];

interface NewsProps {
  /** Null where the numbers could not be loaded. */
  news: News | null;
}

export function AdminHeader({ news }: NewsProps) {
  const inAll = sumOf(news, [...destinations, ...more]);
  return (
    <header className="admin-header">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <NavLink to="/admin/dashboard" className="admin-logo">
        Beunec
      </NavLink>
      <nav aria-label="Back office" className="admin-nav-wide">
        <Destinations news={news} />
      </nav>
      <Menu
        className="admin-nav-narrow"
        label={withNews("Menu", inAll)}
        summary={
          <>
            <MenuIcon size={20} aria-hidden="true" /> Menu{" "}
            {inAll > 0 && <CountBadge count={inAll} unit="new" />}
          </>
        }
      >
        <nav aria-label="Back office menu">
          <Destinations news={news} />
        </nav>
      </Menu>
    </header>
  );
}

function Destinations({ news }: NewsProps) {
  const inMore = sumOf(news, more);
  return (
    <ul>
      {destinations.map((destination) => (
        <DestinationItem key={destination[1]} destination={destination} news={news} />
      ))}
      <li>
        <Menu
          className="admin-more"
          label={withNews("More", inMore)}
          summary={
            <>
              More {inMore > 0 && <CountBadge count={inMore} unit="new" />}{" "}
              <ChevronDown size={16} aria-hidden="true" />
            </>
          }
        >
          <ul>
            {more.map((destination) => (
              <DestinationItem key={destination[1]} destination={destination} news={news} />
            ))}
          </ul>
        </Menu>
      </li>
      <li className="admin-logout">
        <Form method="post" action="/admin/logout">
          <button type="submit">Logout</button>
        </Form>
      </li>
    </ul>
  );
}

function DestinationItem({ destination, news }: NewsProps & { destination: Destination }) {
  const [name, address, kind] = destination;
  const amount = amountOf(news, kind);
  const { pathname } = useLocation();
  // The forms of job posts have an address of their own.
  const isAround = address === "/admin/careers" && pathname.startsWith("/admin/job-posting/");
  return (
    <li>
      <NavLink to={address} aria-label={withNews(name, amount)} aria-current={isAround ? true : undefined}>
        {name} {amount > 0 && <CountBadge count={amount} unit="new" />}
      </NavLink>
    </li>
  );
}

function amountOf(news: News | null, kind: keyof News | undefined) {
  return (kind && news?.[kind]) ?? 0;
}

function sumOf(news: News | null, all: readonly Destination[]) {
  return all.reduce((sum, [, , kind]) => sum + amountOf(news, kind), 0);
}

/** How a name with a number is read aloud: "Sessions, 3 new". */
function withNews(name: string, amount: number) {
  return amount > 0 ? `${name}, ${amount} new` : undefined;
}
