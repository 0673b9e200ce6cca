import { ChevronDown, Inbox, Menu as MenuIcon } from "lucide-react";
import { Form, href, NavLink, useLocation } from "react-router";
import { CountBadge } from "#app/ui/badge.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { logoBoxes, logoImage } from "#domain/office/look/logo.ts";
import type { OfficeFirm } from "./firm.ts";
import type { NavigationCounts } from "./live/unread-counts.server.ts";
import { Menu } from "./menu.tsx";
import { allScreens, inboxScreen, logout, mainScreens, moreScreens, type Screen } from "./navigation.ts";
import { Palette } from "./palette/palette.tsx";

interface AdminHeaderProps extends CountsProps {
  firm: OfficeFirm;
}

interface CountsProps {
  /** Null if they could not be loaded. */
  counts: NavigationCounts | null;
}

export function AdminHeader({ counts, firm }: AdminHeaderProps) {
  const total = sumOf(counts, allScreens);
  return (
    <header className="admin-header">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <NavLink to={href("/admin/dashboard")} className="admin-logo">
        {firm.logo ? (
          <Logo name={firm.shortName} image={logoImage(firm.logo, logoBoxes.backOffice)} />
        ) : (
          <span className="truncate">{firm.shortName}</span>
        )}
      </NavLink>
      <nav aria-label="Back office" className="admin-nav-wide">
        <Screens counts={counts} />
      </nav>
      <InboxLink waiting={counts?.waiting ?? 0} />
      <Palette />
      <Menu
        className="admin-nav-narrow"
        label={labelWithCount("Menu", total)}
        summary={
          <>
            <MenuIcon size={20} aria-hidden="true" /> Menu{" "}
            {total > 0 && <CountBadge count={total} unit="new" />}
          </>
        }
      >
        <nav aria-label="Back office menu">
          <Screens counts={counts} />
        </nav>
      </Menu>
    </header>
  );
}

/** The number of items that wait for an answer. They are not added to the unread counts, which may include them. */
function InboxLink({ waiting }: { waiting: number }) {
  const { name, address } = inboxScreen;
  return (
    <NavLink
      to={address}
      className="admin-inbox"
      aria-label={labelWithCount(name, waiting, "waiting") ?? name}
      title={name}
    >
      <Inbox size={18} aria-hidden="true" />
      <span className="admin-inbox-text">{name}</span>{" "}
      {waiting > 0 && <CountBadge count={waiting} unit="waiting" />}
    </NavLink>
  );
}

function Screens({ counts }: CountsProps) {
  return (
    <ul>
      {mainScreens.map((screen) => (
        <ScreenItem key={screen.address} screen={screen} counts={counts} />
      ))}
      <li>
        <MoreScreens counts={counts} />
      </li>
      <li className="admin-logout">
        <Form method="post" action={logout.address}>
          <button type="submit">{logout.name}</button>
        </Form>
      </li>
    </ul>
  );
}

function MoreScreens({ counts }: CountsProps) {
  const inMore = sumOf(
    counts,
    moreScreens.flatMap(({ screens }) => screens),
  );
  return (
    <Menu
      className="admin-more"
      label={labelWithCount("More", inMore)}
      summary={
        <>
          More {inMore > 0 && <CountBadge count={inMore} unit="new" />}{" "}
          <ChevronDown size={16} aria-hidden="true" />
        </>
      }
    >
      <ul>
        {moreScreens
          .filter(({ screens }) => screens.length > 0)
          .map(({ name, screens }) => (
            <li key={name}>
              <span className="admin-group">{name}</span>
              <ul aria-label={name}>
                {screens.map((screen) => (
                  <ScreenItem key={screen.address} screen={screen} counts={counts} />
                ))}
              </ul>
            </li>
          ))}
      </ul>
    </Menu>
  );
}

function ScreenItem({ screen, counts }: CountsProps & { screen: Screen }) {
  const { name, address, forms } = screen;
  const amount = countOf(counts, screen);
  const { pathname } = useLocation();
  const isAtForm = forms !== undefined && pathname.startsWith(forms);
  return (
    <li>
      <NavLink
        to={address}
        aria-label={labelWithCount(name, amount)}
        aria-current={isAtForm ? true : undefined}
      >
        {name} {amount > 0 && <CountBadge count={amount} unit="new" />}
      </NavLink>
    </li>
  );
}

function countOf(counts: NavigationCounts | null, { entity }: Screen) {
  return (entity && counts?.[entity]) ?? 0;
}

function sumOf(counts: NavigationCounts | null, screens: readonly Screen[]) {
  return screens.reduce((sum, screen) => sum + countOf(counts, screen), 0);
}

/** For screen readers: "Sessions, 3 new". */
function labelWithCount(name: string, amount: number, unit = "new") {
  return amount > 0 ? `${name}, ${amount} ${unit}` : undefined;
}
