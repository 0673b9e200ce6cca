import { ChevronDown, Menu as MenuIcon } from "lucide-react";
import { Form, NavLink, useLocation } from "react-router";
import { CountBadge } from "#app/ui/badge.tsx";
import type { News } from "#domain/dashboard/queries.server.ts";
import { Menu } from "./menu.tsx";
import { allScreens, logout, mainScreens, moreScreens, type Screen } from "./navigation.ts";
import { Palette } from "./palette/palette.tsx";

interface NewsProps {
  /** Null where the numbers could not be loaded. */
  news: News | null;
}

export function AdminHeader({ news }: NewsProps) {
  const inAll = sumOf(news, allScreens);
  return (
    <header className="admin-header">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <NavLink to="/admin/dashboard" className="admin-logo">
        Beunec
      </NavLink>
      <nav aria-label="Back office" className="admin-nav-wide">
        <Screens news={news} />
      </nav>
      <Palette />
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
          <Screens news={news} />
        </nav>
      </Menu>
    </header>
  );
}

function Screens({ news }: NewsProps) {
  return (
    <ul>
      {mainScreens.map((screen) => (
        <ScreenItem key={screen.address} screen={screen} news={news} />
      ))}
      <li>
        <MoreScreens news={news} />
      </li>
      <li className="admin-logout">
        <Form method="post" action={logout.address}>
          <button type="submit">{logout.name}</button>
        </Form>
      </li>
    </ul>
  );
}

function MoreScreens({ news }: NewsProps) {
  const inMore = sumOf(
    news,
    moreScreens.flatMap(({ screens }) => screens),
  );
  return (
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
        {moreScreens
          .filter(({ screens }) => screens.length > 0)
          .map(({ name, screens }) => (
            <li key={name}>
              <span className="admin-group">{name}</span>
              <ul aria-label={name}>
                {screens.map((screen) => (
                  <ScreenItem key={screen.address} screen={screen} news={news} />
                ))}
              </ul>
            </li>
          ))}
      </ul>
    </Menu>
  );
}

function ScreenItem({ screen, news }: NewsProps & { screen: Screen }) {
  const { name, address, forms } = screen;
  const amount = amountOf(news, screen);
  const { pathname } = useLocation();
  const isAtForm = forms !== undefined && pathname.startsWith(forms);
  return (
    <li>
      <NavLink to={address} aria-label={withNews(name, amount)} aria-current={isAtForm ? true : undefined}>
        {name} {amount > 0 && <CountBadge count={amount} unit="new" />}
      </NavLink>
    </li>
  );
}

function amountOf(news: News | null, { entity }: Screen) {
  return (entity && news?.[entity]) ?? 0;
}

function sumOf(news: News | null, screens: readonly Screen[]) {
  return screens.reduce((sum, screen) => sum + amountOf(news, screen), 0);
}

/** How a name with a number is read aloud: "Sessions, 3 new". */
function withNews(name: string, amount: number) {
  return amount > 0 ? `${name}, ${amount} new` : undefined;
}
