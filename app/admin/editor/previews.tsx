import { href } from "react-router";
import { Panel } from "#app/ui/card.tsx";
import type { PublicSection } from "#domain/entities.ts";
import { pageTitle, searchResult } from "#domain/text/search-result.ts";
import { slugOf } from "#domain/text/slugs.ts";
import { TypedImage, useRested, useTypedImage } from "./typed-image.tsx";

/** The firm's facts in both previews. */
export interface FirmFacts {
  firmName: string;
  publicUrl: string;
}

interface PreviewsProps {
  firm: FirmFacts;
  /** The section of the page. */
  section: PublicSection;
  title: string;
  description: string;
  /** Shown as long as the description is empty. */
  emptyDescription: string;
  /** The typed value of the image field, possibly incomplete. */
  image: string;
  /** The saved title and slug, if the item is saved. */
  saved?: { title: string; slug: string };
}

/** Previews of the page as a search result and as a shared link. */
export function Previews({ firm, section, title, description, image, saved, ...rest }: PreviewsProps) {
  const slug = saved && slugOf(saved.title) === slugOf(title) ? saved.slug : slugOf(title);
  const picture = useTypedImage(image);
  const drawn = useRested(
    `${href("/admin/share-image")}?${new URLSearchParams({ section, name: slug, title })}`,
  );
  const { host } = new URL(firm.publicUrl);
  const name = title || "Title";
  const found = searchResult({ title: pageTitle(name, firm.firmName), description });
  return (
    <div className="grid grid-cols-1 gap-5">
      <Panel title="Search result">
        <div className="search-result">
          <p className="text-label text-(--muted)">{[host, section, slug || "…"].join(" › ")}</p>
          <p className="search-result-title">{found.title}</p>
          <p className="search-result-text">
            {found.description || <span className="text-(--muted)">{rest.emptyDescription}</span>}
          </p>
        </div>
      </Panel>
      <Panel title="Shared link">
        <div className="share-card">
          <div className="share-picture">
            <TypedImage address={picture ?? drawn} />
          </div>
          <div>
            <p className="share-card-title">{name}</p>
            <p className="text-label text-(--muted)">{firm.firmName}</p>
          </div>
        </div>
      </Panel>
    </div>
  );
}
