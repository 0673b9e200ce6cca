import { href } from "react-router";
import { cardCover } from "#app/covers/addresses.ts";
import { shownImage } from "#app/pictures/images.server.ts";
import { findCardFirm, shareImageAddress } from "#app/share-image/card.server.ts";
import { LeadImage } from "#app/ui/cover-image.tsx";
import { OutsideButton } from "#app/ui/outside-button.tsx";
import { isFollowable } from "#app/ui/outside-link.tsx";
import { printedAddress } from "#app/ui/printed-address.ts";
import { Prose } from "#app/ui/prose.tsx";
import { Quote } from "#app/ui/quote.tsx";
import { RichText, RichWords } from "#app/ui/rich-text.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { leadsToHidden } from "#domain/content/pages/hidden.ts";
import { fillPlaceholders, placeholderFacts } from "#domain/content/placeholders/rules.ts";
import {
  findMovedPressRelease,
  findPressReleasePreview,
  findReadablePressRelease,
} from "#domain/content/press-releases/queries.server.ts";
import { filledRelease } from "#domain/content/press-releases/rules.ts";
import { isOwnPath } from "#domain/text/web-addresses.ts";
import { longDate } from "#domain/time/dates.ts";
import { publicUrl } from "#platform/identity.ts";
import { DraftBanner } from "../draft-banner.tsx";
import { pageMeta } from "../page-meta.ts";
import { loadItem, readableHeaders } from "../readable.server.ts";
import { isEmpty, splitOpening } from "../rich-text/document.server.ts";
import { loadDocuments } from "../rich-text/load.server.ts";
import { newsThing } from "../structured-data/things.ts";
import type { Route } from "./+types/press-release.ts";
import { PressContact } from "./press-contact.tsx";

export function meta(args: Route.MetaArgs) {
  const release = args.loaderData;
  if (!release) return [];
  const { title, summary: description, featuredImage: image, shareImage, written } = release;
  return pageMeta(args, {
    title,
    description,
    image,
    shareImage,
    type: "article",
    feed: "media-center",
    things: (page) => (written ? [newsThing(written, page)] : []),
  });
}

export function loader(args: Route.LoaderArgs) {
  return loadItem(args, {
    entity: "press-releases",
    section: "media-center",
    name: args.params.slug,
    find: findReadablePressRelease,
    findPreview: findPressReleasePreview,
    findMoved: findMovedPressRelease,
    async show(tx, release, { texts, settings }) {
      const facts = placeholderFacts(settings, "its");
      const filled = filledRelease(release, facts);
      const { content } = await loadDocuments(tx, {
        format: release.format,
        level: 2,
        settings,
        fill: (text) => fillPlaceholders(text, facts),
        texts: { content: release.content },
      });
      const { opening, rest } = splitOpening(content);
      const { slug, linkAddress, offersBook } = release;
      const card = {
        section: "media-center",
        name: slug,
        title: filled.title,
        firm: await findCardFirm(tx, settings),
      } as const;
      return {
        ...filled,
        opening,
        rest: isEmpty(rest) ? null : rest,
        slug,
        linkAddress: linkAddress && leadsToHidden(linkAddress, settings, publicUrl()) ? null : linkAddress,
        printedLink: printedAddress(linkAddress ?? "", filled.linkLabel ?? "", publicUrl()),
        offersBook,
        featuredImage: await shownImage(tx, release.featuredImage),
        texts: { ...texts.release, press: texts.contact },
        firm: facts.firm,
        press: { email: facts.pressEmail, phone: facts.pressPhone },
        shareImage: shareImageAddress(card),
        isDraft: !release.published,
        date: longDate(new Date(release.releasedOn), "UTC"),
        isoDate: release.releasedOn,
        written: release.published
          ? { published: release.releasedOn, changed: release.updatedAt.toISOString() }
          : null,
        speaker: settings.founderName ?? texts.release.speaker,
        bookUrl: settings.bookUrl,
      };
    },
  });
}

export const headers = readableHeaders;

export default function PressRelease({ loaderData: release }: Route.ComponentProps) {
  const { texts } = release;
  return (
    <article>
      {release.isDraft && <DraftBanner />}
      <div className="page open-items grid gap-6 pt-6 pb-12">
        <p className="print:hidden">
          <TextLink href={href("/media-center")} tone="back">
            {texts.back}
          </TextLink>
        </p>
        <p className="section-label">{texts.label}</p>
        <h1 className="display max-w-[15em] text-title">{release.title}</h1>
        <p className="max-w-measure font-display text-lede text-(--muted)">{release.summary}</p>
      </div>
      <div className="page grid gap-x-12 gap-y-12 border-t border-ink pt-10 pb-24 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-10">
          <Prose>
            <p>
              <span className="font-semibold">
                {texts.place}, <time dateTime={release.isoDate}>{release.date}</time>.
              </span>{" "}
              {release.opening && <RichWords {...release.opening} />}
            </p>
          </Prose>
          {release.quotation && (
            <Quote by={release.speaker} of={release.firm} size="small">
              {release.quotation}
            </Quote>
          )}
          {release.rest && <RichText {...release.rest} />}
          <div className="flex flex-wrap items-center gap-x-8 gap-y-4 empty:hidden">
            {release.offersBook && <OutsideButton href={release.bookUrl}>{texts.book}</OutsideButton>}
            {release.linkAddress && release.linkLabel && (
              <OnwardLink address={release.linkAddress} printed={release.printedLink}>
                {release.linkLabel}
              </OnwardLink>
            )}
          </div>
        </div>
        <aside className="grid content-start gap-8" aria-label="About the firm">
          <div className="print:hidden">
            <LeadImage
              cover={cardCover("media-center", release.slug, asideSizes)}
              image={release.featuredImage}
              isAside
            />
          </div>
          <div className="grid gap-3">
            <h2 className="display text-subheading">{texts.about.title}</h2>
            <p className="text-small text-(--muted)">{texts.about.text}</p>
          </div>
          <div className="grid gap-3">
            <h2 className="display text-subheading">{texts.contact}</h2>
            <PressContact {...release.press} texts={texts.press} />
          </div>
        </aside>
      </div>
    </article>
  );
}

const asideSizes = "(width >= 64rem) 20rem, calc(100vw - 2.5rem)";

interface OnwardLinkProps {
  address: string;
  /** What is printed after the words. */
  printed: string | undefined;
  children: string;
}

/** An address typed by a person: to a page of ours, or to another site. */
function OnwardLink({ address, printed, children }: OnwardLinkProps) {
  const isOurs = isOwnPath(address);
  if (!isOurs && !isFollowable(address)) return null;
  return (
    <TextLink href={address} rel={isOurs ? undefined : "noopener noreferrer nofollow"} data-printed={printed}>
      {children}
    </TextLink>
  );
}
