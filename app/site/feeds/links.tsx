import { Rss } from "lucide-react";
import type { PublicSection } from "#domain/entities.ts";
import { feedAddresses } from "./addresses.ts";

interface FeedLinksProps {
  section: PublicSection;
  texts: { label: string; atom: string; json: string };
}

/** Below a list: the ways to hear of what is new without coming back. */
export function FeedLinks({ section, texts }: FeedLinksProps) {
  const { atom, json } = feedAddresses(section);
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-1 pt-10 text-small text-(--muted) print:hidden">
      <span className="inline-flex items-center gap-2">
        <Rss size={16} aria-hidden="true" />
        {texts.label}
      </span>
      <a href={atom} className="min-h-target inline-flex items-center underline underline-offset-4">
        {texts.atom}
      </a>
      <a href={json} className="min-h-target inline-flex items-center underline underline-offset-4">
        {texts.json}
      </a>
    </p>
  );
}
