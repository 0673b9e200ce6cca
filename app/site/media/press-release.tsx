import { data, redirect } from "react-router";
import { readerOf } from "#app/account.server.ts";
import { cardCover } from "#app/covers/addresses.ts";
import { shareImageAddress } from "#app/share-image/card.server.ts";
import { ComingSoonButton, LinkButton } from "#app/ui/button.tsx";
import { CoverImage } from "#app/ui/cover-image.tsx";
import { isFollowable } from "#app/ui/outside-link.tsx";
import { Paragraphs, Prose } from "#app/ui/prose.tsx";
import { Quote } from "#app/ui/quote.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { placeholderFacts } from "#domain/placeholders/rules.ts";
import { findMovedPressRelease, findReadablePressRelease } from "#domain/press-releases/queries.server.ts";
import { filledRelease } from "#domain/press-releases/rules.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { isOwnPath, longDate } from "#domain/text/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { DraftBanner } from "../draft-banner.tsx";
import { pageMeta } from "../page-meta.ts";
import { headersFor, readableHeaders } from "../readable.server.ts";
import type { Route } from "./+types/press-release.ts";
import { PressContact } from "./press-contact.tsx";

const content = {
  back: "Back to Media Center",
  label: "Press release",
  speaker: "Founder & Principal Consultant",
  buy: "Get the book",
  about: { label: "About the firm", title: (firm: string) => `About ${firm}` },
  boilerplate: (firm: string, parentCompany: string) =>
    `${firm} advises startups, small businesses, nonprofits and other organizations on strategy, operations, leadership, technology, data readiness, grant writing, market research and industrial engineering. Founded in 2023 and incorporated in 2024, it is based in New Jersey and is a subsidiary of ${parentCompany}.`,
  contact: "Press contact",
};

export function meta(args: Route.MetaArgs) {
  const release = args.loaderData;
  if (!release) return [];
  const { title, summary: description, featuredImage: image, shareImage } = release;
  return pageMeta(args, { title, description, image, shareImage, type: "article" });
}

export async function loader({ params, request }: Route.LoaderArgs) {
  const reader = await readerOf(request);
  return asViewer(reader, async (tx) => {
    const release = await findReadablePressRelease(tx, params.slug);
    if (!release) {
      const moved = await findMovedPressRelease(tx, params.slug);
      throw moved ? redirect(`/media-center/${moved}`, 301) : data(null, { status: 404 });
    }
    const settings = await findSettings(tx);
    const facts = placeholderFacts(settings, "its");
    const texts = filledRelease(release, facts);
    const { slug, linkAddress, offersBook, featuredImage } = release;
    const card = { section: "media-center", name: slug, title: texts.title, firmName: facts.firm } as const;
    const page = {
      ...texts,
      ...{ slug, linkAddress, offersBook, featuredImage, facts },
      shareImage: shareImageAddress(card),
      isDraft: !release.published,
      date: longDate(new Date(release.releasedOn), "UTC"),
      isoDate: release.releasedOn,
      speaker: settings.founderName ?? content.speaker,
      bookUrl: settings.bookUrl,
    };
    return data(page, { headers: headersFor(reader) });
  });
}

export const headers = readableHeaders;

export default function PressRelease({ loaderData: release }: Route.ComponentProps) {
  const { firm, parentCompany, pressEmail, pressPhone } = release.facts;
  const [opening, ...rest] = release.paragraphs;
  return (
    <article>
      {release.isDraft && <DraftBanner />}
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
          {release.quotation && (
            <Quote by={release.speaker} of={firm} size="small">
              {release.quotation}
            </Quote>
          )}
          {rest.length > 0 && (
            <Prose>
              <Paragraphs>{rest}</Paragraphs>
            </Prose>
          )}
          <div className="flex flex-wrap items-center gap-x-8 gap-y-4 empty:hidden">
            {release.offersBook && <BookButton address={release.bookUrl} />}
            {release.linkAddress && release.linkLabel && (
              <OnwardLink address={release.linkAddress}>{release.linkLabel}</OnwardLink>
            )}
          </div>
        </div>
        <aside className="grid content-start gap-8" aria-label={content.about.label}>
          <div className="print:hidden">
            <CoverImage cover={cardCover("media-center", release.slug)} image={release.featuredImage} />
          </div>
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

/** An address typed by a person: to a page of ours, or to another site. */
function OnwardLink({ address, children }: { address: string; children: string }) {
  if (isOwnPath(address)) return <TextLink href={address}>{children}</TextLink>;
  if (!isFollowable(address)) return null;
  return (
    <TextLink href={address} rel="noopener noreferrer nofollow">
      {children}
    </TextLink>
  );
}
