import { ArrowRight } from "lucide-react";
import { useShownLinks } from "./shown-links.ts";

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

/** Large links to further pages; nothing if all of them are hidden. */
export function LinkIndex({ label, links }: LinkIndexProps) {
  const shown = useShownLinks(links);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={label} className="link-index page">
      <p className="section-label">{label}</p>
      <ul>
        {shown.map((link) => (
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
