import { ArrowRight } from "lucide-react";

export interface IndexedLink {
  href: string;
  title: string;
  /** Describes the page. */
  text: string;
}

interface LinkIndexProps {
  label: string;
  links: readonly IndexedLink[];
}

/** Large links to further pages. */
export function LinkIndex({ label, links }: LinkIndexProps) {
  return (
    <nav aria-label={label} className="link-index page">
      <p className="section-label">{label}</p>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>
              <span className="display text-subheading">{link.title}</span>
              <ArrowRight size={20} aria-hidden="true" />
              <span className="col-span-full text-small text-(--muted)">{link.text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
