import { useEffect, useState } from "react";
import { href } from "react-router";
import { Panel } from "#app/ui/card.tsx";
import type { PublicSection } from "#domain/entities.ts";
import { isWebAddress, pageTitle, slugOf } from "#domain/text/rules.ts";
import { searchResult } from "#domain/text/search-result.ts";

/** What both previews need to know of the firm. */
export interface FirmFacts {
  firmName: string;
  publicUrl: string;
}

interface PreviewsProps {
  firm: FirmFacts;
  /** The public list that the page is under. */
  section: PublicSection;
  title: string;
  description: string;
  /** What the description will be made of. */
  emptyDescription: string;
  /** As typed: an address, a part of one, or nothing. */
  image: string;
  /** What is saved, where something is. */
  saved?: { title: string; slug: string };
}

/** The page in a list of search results and as a shared link, while it is being written. */
export function Previews({ firm, section, title, description, image, saved, ...rest }: PreviewsProps) {
  const slug = saved && slugOf(saved.title) === slugOf(title) ? saved.slug : slugOf(title);
  const picture = useRested(isWebAddress(image) ? image : null);
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
          <SharedPicture address={picture ?? drawn} />
          <div>
            <p className="share-card-title">{name}</p>
            <p className="text-label text-(--muted)">{firm.firmName}</p>
          </div>
        </div>
      </Panel>
    </div>
  );
}

function SharedPicture({ address }: { address: string }) {
  const [failed, setFailed] = useState("");
  // Without this, a picture that failed before the scripts came would not be known to have.
  function check(image: HTMLImageElement | null) {
    if (image?.complete && image.naturalWidth === 0) setFailed(address);
  }
  return (
    <div className="share-picture">
      {failed === address ? (
        <p>This picture does not load.</p>
      ) : (
        <img
          ref={check}
          src={address}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setFailed(address)}
          className="size-full object-cover"
        />
      )}
    </div>
  );
}

const restMilliseconds = 600;

/** Follows a value once it rests: no picture is fetched for half an address. */
function useRested<Value>(value: Value) {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
