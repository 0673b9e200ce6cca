import { data } from "react-router";
import { ComingSoonButton, LinkButton } from "#app/ui/button.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { Quote } from "#app/ui/quote.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { fillPlaceholders } from "#domain/placeholders/rules.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/press-release.ts";
import { findPressFacts } from "./facts.server.ts";
import { PressContact } from "./press-contact.tsx";
import { findRelease, releaseSpeaker } from "./releases.ts";

const content = {
  back: "Back to Media Center",
  label: "Press release",
  buy: "Get the book",
  about: { label: "About the firm", title: (firm: string) => `About ${firm}` },
  boilerplate: (firm: string, parentCompany: string) =>
    `${firm} advises startups, small businesses, nonprofits and other organizations on strategy, operations, leadership, technology, data readiness, grant writing, market research and industrial engineering. Founded in 2023 and incorporated in 2024, it is based in New Jersey and is a subsidiary of ${parentCompany}.`,
  contact: "Press contact",
};

export function meta(args: Route.MetaArgs) {
  const release = args.loaderData;
  if (!release) return [];
  return pageMeta(args, { title: release.title, description: release.summary, type: "article" });
}

export async function loader({ params }: Route.LoaderArgs) {
  const release = findRelease(params.slug);
  if (!release) throw data(null, { status: 404 });
  const { facts, ...press } = await findPressFacts();
  return {
    ...press,
    facts,
    date: release.date,
    isoDate: release.isoDate,
    art: release.art,
    title: fillPlaceholders(release.title, facts),
    summary: release.summary,
    paragraphs: release.paragraphs.map((text) => fillPlaceholders(text, facts)),
    quote: release.quote,
    link: release.link,
    offersBook: release.offersBook ?? false,
  };
}

export default function PressRelease({ loaderData: release }: Route.ComponentProps) {
  const { firm, parentCompany, pressEmail, pressPhone } = release.facts;
  const [opening, ...rest] = release.paragraphs;
  return (
    <article>
      <div className="page open-items grid gap-6 pt-6 pb-12">
        <p className="print:hidden">
          <TextLink href="/media-center" tone="back">
            {content.back}
          </TextLink>
        </p>
        <p className="section-label">{content.label}</p>
        <h1 className="display max-w-[15em] text-title">{release.title}</h1>
        <p className="max-w-measure font-display text-lede text-(--muted)">{release.summary}</p>
      </div>
      <div className="page grid gap-x-12 gap-y-12 border-t border-ink pt-10 pb-24 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-10">
          <Prose>
            <p>
              <span className="font-semibold">
                New Jersey, <time dateTime={release.isoDate}>{release.date}</time>.
              </span>{" "}
              {opening}
            </p>
          </Prose>
          <Quote by={release.founderName ?? releaseSpeaker} of={firm} size="small">
            {release.quote}
          </Quote>
          <Prose>
            {rest.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
          <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
            {release.offersBook && <BookButton address={release.bookUrl} />}
            <TextLink href={release.link.href}>{release.link.label}</TextLink>
          </div>
        </div>
        <aside className="grid content-start gap-8" aria-label={content.about.label}>
          <img src={release.art} alt="" className="aspect-[3/2] w-full object-cover print:hidden" />
          <div className="grid gap-3">
            <h2 className="display text-subheading">{content.about.title(firm)}</h2>
            <p className="text-small text-(--muted)">{content.boilerplate(firm, parentCompany)}</p>
          </div>
          <div className="grid gap-3">
            <h2 className="display text-subheading">{content.contact}</h2>
            <PressContact email={pressEmail} phone={pressPhone} />
          </div>
        </aside>
      </div>
    </article>
  );
}

function BookButton({ address }: { address: string | null }) {
  if (!address) return <ComingSoonButton tone="outline">{content.buy}</ComingSoonButton>;
  return (
    <LinkButton href={address} rel="noopener noreferrer nofollow">
      {content.buy}
    </LinkButton>
  );
}
