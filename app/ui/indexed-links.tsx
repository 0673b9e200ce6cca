import { ArrowRight } from "lucide-react";

export interface IndexedLink {
  href: string;
  title: string;
  /** What the reader finds there. */
  text: string;
}

interface LinkIndexProps {
  label: string;
  links: readonly IndexedLink[];
}

/** Where to go from here: large links under a rule, side by side where there is room. */
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
