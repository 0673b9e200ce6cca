import { useContext } from "react";
import { href } from "react-router";
import { LinkIndex } from "#app/ui/indexed-links.tsx";
import { Section, SectionLabel } from "#app/ui/section.tsx";
import { HiddenPaths } from "#app/ui/shown-links.ts";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { loadPage } from "../page-texts.server.ts";
import type { Route } from "./+types/history.ts";

type Texts = TextsOf<"history">;

/** Where the link of each date leads. */
const entryLinks = [
  null,
  href("/governance"),
  href("/media-center/:slug", { slug: "the-book-is-out" }),
  href("/data-readiness-framework"),
  href("/bcpbp"),
];

export { textsMeta as meta } from "../page-meta.ts";

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, "history");
}

export default function History({ loaderData: { texts } }: Route.ComponentProps) {
  const { opening, route, entries, next } = texts;
  return (
    <>
      <div className="page open-items grid gap-5 pt-10 md:pt-16">
        <SectionLabel>{opening.label}</SectionLabel>
        <h1 className="display max-w-[12em] text-title">{opening.title}</h1>
        <p className="max-w-measure text-lede text-(--muted)">{opening.lede}</p>
      </div>
      <RouteProfile caption={route.caption} />
      <Section tone="night">
        <ol className="enter-cards">
          {entries.map((entry, index) => (
            <HistoryEntry key={entry.title} entry={entry} address={entryLinks[index]} />
          ))}
        </ol>
      </Section>
      <LinkIndex
        label={next.label}
        links={[
          { href: href("/new-growth"), ...next.growth },
          { href: href("/media-center"), ...next.media },
        ]}
      />
    </>
  );
}

interface HistoryEntryProps {
  entry: Texts["entries"][number];
  address?: string | null;
}

function HistoryEntry({ entry, address }: HistoryEntryProps) {
  const hidden = useContext(HiddenPaths);
  return (
    <li className="relative grid gap-x-8 gap-y-3 border-l border-(--rule) pb-14 pl-8 last:pb-0 md:grid-cols-12 md:pl-12">
      <span aria-hidden="true" className="absolute top-3 -left-1.5 size-3 rounded-pill bg-amber" />
      <p className="md:col-span-4">
        <span className="block display text-heading lining-nums">{entry.year}</span>
        <span className="text-small text-(--accent)">{entry.when}</span>
      </p>
      <div className="grid content-start justify-items-start gap-3 md:col-span-8 md:pt-2">
        <h2 className="display text-subheading">{entry.title}</h2>
        <p className="max-w-measure text-(--muted)">{entry.text}</p>
        {address && entry.link && !hidden.includes(address) && (
          <a
            href={address}
            className="inline-flex min-h-target items-center text-small font-semibold underline decoration-amber decoration-2 underline-offset-6"
          >
            {entry.link}
          </a>
        )}
      </div>
    </li>
  );
}

const ridge =
  "M0 236C120 232 150 214 230 210S380 196 470 176s120-14 200-40 90-8 170-40 120-4 200-34 120 4 200-26 120-14 200-30";
const stations = "M230 210h0M470 176h0M670 136h0M1040 62h0M1240 36h0";

/** The five dates as stations of a climb, drawn like the height profile of a hike. */
function RouteProfile({ caption }: { caption: string }) {
  return (
    <figure className="mt-10 overflow-hidden">
      <svg
        viewBox="0 -30 1440 290"
        className="block h-[clamp(9rem,21vw,19rem)] w-full"
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
      >
        <path d={`${ridge}V260H0Z`} className="fill-night" />
        <path
          d={ridge}
          className="stroke-leaf"
          transform="translate(0 -20)"
          vectorEffect="non-scaling-stroke"
        />
        <path d={ridge} className="stroke-amber" strokeWidth="2" vectorEffect="non-scaling-stroke" />
        <path
          d={stations}
          className="stroke-amber"
          strokeWidth="13"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="surface-night">
        <span className="page block pt-2 text-small text-(--accent)">{caption}</span>
      </figcaption>
    </figure>
  );
}
