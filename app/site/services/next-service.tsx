import { href } from "react-router";
import { SectionLabel } from "#app/ui/section.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { type ServiceSlug, type ServiceTexts, serviceHref } from "./catalogue.ts";

interface NextServiceProps {
  next: { slug: ServiceSlug; name: string };
  texts: ServiceTexts["onward"];
}

export function NextService({ next, texts }: NextServiceProps) {
  return (
    <nav aria-label="Other services" className="surface-paper">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-8">
        <div className="grid gap-1">
          <SectionLabel>{texts.label}</SectionLabel>
          <TextLink href={serviceHref(next.slug)} className="display text-subheading font-display">
            {next.name}
          </TextLink>
        </div>
        <TextLink href={href("/solutions")}>{texts.all}</TextLink>
      </div>
    </nav>
  );
}
