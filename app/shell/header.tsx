import { Menu, Search, X } from "lucide-react";
import { href, useLocation } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Logo } from "#app/ui/logo.tsx";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { logoBoxes, logoImage } from "#domain/office/look/logo.ts";
import type { Ground } from "#domain/office/look/rules.ts";
import type { Firm } from "./footer.tsx";
import { SearchForm } from "./search-form.tsx";

export type HeaderTone = "dark" | "light";

interface HeaderProps {
  firm: Pick<Firm, "name" | "logos">;
  texts: TextsOf<"header">;
  /** `dark` overlays the page's hero; `light` is above the page. */
  tone: HeaderTone;
}

const booking = { href: href("/book-session"), label: "Schedule a Consultation" };

export function SiteHeader({ firm, texts, tone }: HeaderProps) {
  return (
    <header className="site-header" data-tone={tone}>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <div className="page flex min-h-22 items-center justify-between gap-3">
        <HomeLink firm={firm} ground={tone} />
        <nav aria-label="Main" className="site-nav">
          <NavLinks texts={texts} />
          <button
            type="button"
            popoverTarget="site-search"
            aria-label="Search"
            className="site-search-button"
          >
            <Search size={20} aria-hidden="true" />
          </button>
          <LinkButton href={booking.href} tone="primary">
            {booking.label}
          </LinkButton>
        </nav>
        <button type="button" popoverTarget="site-menu" className="site-menu-button">
          Menu
          <Menu size={20} aria-hidden="true" />
        </button>
      </div>
      <SearchPanel />
      <MobileMenu firm={firm} texts={texts} />
    </header>
  );
}

interface HomeLinkProps extends Pick<HeaderProps, "firm"> {
  ground: Ground;
}

function HomeLink({ firm: { name, logos }, ground }: HomeLinkProps) {
  const logo = logos?.[ground];
  return (
    <a
      href={href("/")}
      className={`min-h-target inline-flex min-w-0 items-center ${logo ? "max-w-52 min-[58rem]:max-w-44 lg:max-w-none" : ""}`}
      aria-label={`${logo?.alt ?? name}, home`}
    >
      <Logo name={name} image={logo ? logoImage(logo, logoBoxes.header) : null} />
    </a>
  );
}

function NavLinks({ texts: { links: labels } }: Pick<HeaderProps, "texts">) {
  const { pathname } = useLocation();
  const links = [
    { href: href("/about"), label: labels.about },
    { href: href("/solutions"), label: labels.solutions },
    { href: href("/resources"), label: labels.resources },
    { href: href("/contact"), label: labels.contact },
  ];
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href} aria-current={ariaCurrent(pathname, link.href)}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function SearchPanel() {
  return (
    <div id="site-search" popover="auto" className="site-search surface-night">
      <div className="page flex items-center justify-between gap-6">
        <SearchForm takesFocus />
        <button
          type="button"
          popoverTarget="site-search"
          popoverTargetAction="hide"
          aria-label="Close search"
          className="site-search-button"
        >
          <X size={22} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}

/** A native popover: works without scripts and closes on Escape or a click outside. */
function MobileMenu({ firm, texts }: Pick<HeaderProps, "firm" | "texts">) {
  return (
    <div id="site-menu" popover="auto" className="site-menu surface-night">
      <div className="page flex min-h-22 items-center justify-between gap-3">
        <HomeLink firm={firm} ground="dark" />
        <button
          type="button"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
          className="site-menu-button"
        >
          Close
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      <div className="page pt-4">
        <SearchForm />
      </div>
      <nav aria-label="Menu" className="page">
        <NavLinks texts={texts} />
        <LinkButton href={booking.href} tone="primary" size="large">
          {booking.label}
        </LinkButton>
      </nav>
    </div>
  );
}

/** For `aria-current`: `page` on the page itself, `true` on the pages below it. */
function ariaCurrent(pathname: string, href: string): "page" | "true" | undefined {
  if (pathname === href) return "page";
  return pathname.startsWith(`${href}/`) ? "true" : undefined;
}
