import { useLocation } from "react-router";
import { Logo } from "#app/ui/logo.tsx";

export interface Firm {
  name: string;
  email: string;
  phone: string;
}

const groups = [
  {
    title: "Firm",
    links: [
      { href: "/about", label: "About" },
      { href: "/solutions", label: "Solutions" },
      { href: "/resources", label: "Resources" },
      { href: "/use-cases", label: "Use cases" },
    ],
  },
  {
    title: "Take part",
    links: [
      { href: "/bcpbp", label: "Pro bono program" },
      { href: "/careers", label: "Careers" },
      { href: "/contact", label: "Contact" },
      { href: "/member-dashboard", label: "Member sign-in" },
    ],
  },
];

const legal = [
  { href: "/terms", label: "Terms" },
  { href: "/privacy", label: "Privacy" },
  { href: "/admin/login", label: "Admin" },
];

export function SiteFooter({ firm }: { firm: Firm }) {
  return (
    <footer className="site-footer surface-night">
      <div className="page grid gap-x-8 gap-y-10 py-16 sm:grid-cols-2 md:grid-cols-12">
        <div className="grid content-start gap-4 sm:col-span-full md:col-span-12 lg:col-span-5">
          <a href="/" className="min-h-target inline-flex items-center" aria-label={`${firm.name}, home`}>
            <Logo name={firm.name} />
          </a>
          <p className="max-w-[21rem] text-small text-(--muted)">
            Strategy, operations and data work for startups, small businesses and nonprofits.
          </p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-8 sm:col-span-1 md:col-span-7 lg:col-span-4">
          {groups.map((group) => (
            <div key={group.title}>
              <h2>{group.title}</h2>
              <FooterLinks links={group.links} />
            </div>
          ))}
        </nav>
        <div className="sm:col-span-1 md:col-span-5 lg:col-span-3">
          <h2>Talk to us</h2>
          <address>
            <ul className="not-italic">
              <li>
                <a href={`mailto:${firm.email}`}>{firm.email}</a>
              </li>
              <li>
                <a href={`tel:${firm.phone.replace(/[^+\d]/g, "")}`}>{firm.phone}</a>
              </li>
            </ul>
          </address>
        </div>
        <div className="site-footer-end">
          {/* Around New Year a browser's clock may be ahead of the server's. */}
          <p suppressHydrationWarning>
            © {new Date().getFullYear()} {firm.name}.
          </p>
          <nav aria-label="Legal">
            <FooterLinks links={legal} />
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
