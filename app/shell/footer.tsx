import { href, useLocation } from "react-router";
import { Logo } from "#app/ui/logo.tsx";
import { phoneAddress } from "#app/ui/phone.ts";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { type Logos, logoBoxes, logoImage } from "#domain/office/look/logo.ts";

export interface Firm {
  name: string;
  email: string;
  phone: string;
  logos: Logos | null;
}

interface FooterProps {
  firm: Firm;
  texts: TextsOf<"footer">;
}

export function SiteFooter({ firm, texts }: FooterProps) {
  return (
    <footer className="site-footer surface-night">
      <div className="page grid gap-x-8 gap-y-10 py-16 sm:grid-cols-2 md:grid-cols-12">
        <div className="grid content-start gap-4 sm:col-span-full md:col-span-12 lg:col-span-5">
          <a
            href={href("/")}
            className="min-h-target inline-flex min-w-0 items-center justify-self-start"
            aria-label={`${firm.logos?.dark.alt ?? firm.name}, home`}
          >
            <Logo name={firm.name} image={firm.logos && logoImage(firm.logos.dark, logoBoxes.footer)} />
          </a>
          <p className="max-w-[21rem] text-small text-(--muted)">{texts.about.text}</p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-8 sm:col-span-1 md:col-span-7 lg:col-span-4">
          <div>
            <h2>{texts.firm.title}</h2>
            <FooterLinks
              links={[
                { href: href("/about"), label: texts.firm.about },
                { href: href("/solutions"), label: texts.firm.solutions },
                { href: href("/resources"), label: texts.firm.resources },
                { href: href("/use-cases"), label: texts.firm.useCases },
              ]}
            />
          </div>
          <div>
            <h2>{texts.takePart.title}</h2>
            <FooterLinks
              links={[
                { href: href("/bcpbp"), label: texts.takePart.program },
                { href: href("/careers"), label: texts.takePart.careers },
                { href: href("/contact"), label: texts.takePart.contact },
                { href: href("/member-dashboard"), label: texts.takePart.members },
              ]}
            />
          </div>
        </nav>
        <div className="sm:col-span-1 md:col-span-5 lg:col-span-3">
          <h2>{texts.talk.title}</h2>
          <address>
            <ul className="not-italic">
              <li>
                <a href={`mailto:${firm.email}`}>{firm.email}</a>
              </li>
              <li>
                <a href={phoneAddress(firm.phone)}>{firm.phone}</a>
              </li>
            </ul>
          </address>
        </div>
        <div className="site-footer-end">
          {/* Around New Year the browser's year may differ from the server's. */}
          <p suppressHydrationWarning>
            © {new Date().getFullYear()} {firm.name}.
          </p>
          <nav aria-label="Legal">
            <FooterLinks
              links={[
                { href: href("/terms"), label: texts.legal.terms },
                { href: href("/privacy"), label: texts.legal.privacy },
                { href: href("/admin/login"), label: "Admin" },
              ]}
            />
          </nav>
        </div>
      </div>
    </footer>
  );
}

interface FooterLinksProps {
  links: { href: string; label: string }[];
}

function FooterLinks({ links }: FooterLinksProps) {
  const { pathname } = useLocation();
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href} aria-current={pathname === link.href ? "page" : undefined}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
