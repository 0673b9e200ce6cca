import { href } from "react-router";
import { bannerCover } from "#app/covers/addresses.ts";
import { shownImage } from "#app/pictures/images.server.ts";
import { findCardFirm, shareImageAddress } from "#app/share-image/card.server.ts";
import { LeadImage } from "#app/ui/cover-image.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { caseStudyDescription } from "#domain/content/case-studies/description.ts";
import {
  findCaseStudyPreview,
  findMovedCaseStudy,
  findReadableCaseStudy,
} from "#domain/content/case-studies/queries.server.ts";
import { shownDate } from "#domain/content/publication/rules.ts";
import { longDate } from "#domain/time/dates.ts";
import { DraftBanner } from "../draft-banner.tsx";
import { pageMeta } from "../page-meta.ts";
import { loadItem, readableHeaders } from "../readable.server.ts";
import { loadDocuments } from "../rich-text/load.server.ts";
import { articleThing } from "../structured-data/things.ts";
import { whenWritten } from "../structured-data/written.server.ts";
import type { Route } from "./+types/case-study.ts";

export function meta(args: Route.MetaArgs) {
  const study = args.loaderData;
  if (!study) return [];
  const { title, description, featuredImage: image, shareImage, written } = study;
  return pageMeta(args, {
    title,
    description,
    image,
    shareImage,
    type: "article",
    feed: "case-studies",
    things: (page) => (written ? [articleThing(written, page)] : []),
  });
}

export function loader(args: Route.LoaderArgs) {
  return loadItem(args, {
    entity: "case-studies",
    section: "case-studies",
    name: args.params.slug,
    find: findReadableCaseStudy,
    findPreview: findCaseStudyPreview,
    findMoved: findMovedCaseStudy,
    async show(tx, study, { texts, settings }) {
      const { challenge, solution, results, content } = study;
      const documents = await loadDocuments(tx, {
        format: study.format,
        level: 3,
        settings,
        texts: { challenge, solution, results, content },
      });
      return {
        texts: texts.study,
        slug: study.slug,
        title: study.title,
        description: caseStudyDescription(study),
        clientName: study.clientName,
        industry: study.industry,
        featuredImage: await shownImage(tx, study.featuredImage),
        shareImage: shareImageAddress({
          section: "case-studies",
          name: study.slug,
          title: study.title,
          firm: await findCardFirm(tx, settings),
        }),
        isDraft: !study.published,
        date: longDate(shownDate(study), settings.timeZone),
        isoDate: shownDate(study).toISOString(),
        written: whenWritten(study),
        sections: [
          { heading: texts.study.challenge, text: documents.challenge },
          { heading: texts.study.solution, text: documents.solution },
          { heading: texts.study.results, text: documents.results },
        ],
        overview: documents.content,
      };
    },
  });
}

export const headers = readableHeaders;

export default function CaseStudy({ loaderData: study }: Route.ComponentProps) {
  const { texts } = study;
  return (
    <article>
      {study.isDraft && <DraftBanner />}
      <p className="page pt-6 pb-6 print:hidden">
        <TextLink href={href("/case-studies")} tone="back">
          {texts.back}
        </TextLink>
      </p>
      <LeadImage cover={bannerCover("case-studies", study.slug)} image={study.featuredImage} />
      <header className="page grid gap-6 pt-14 pb-14">
        <p className="flex flex-wrap gap-x-6 text-small text-(--muted)">
          <time dateTime={study.isoDate}>{study.date}</time>
          <span>{study.industry}</span>
        </p>
        <h1 className="display max-w-[16em] text-title">{study.title}</h1>
        <p className="font-display text-lede text-(--muted)">
          {texts.client}: {study.clientName}
        </p>
      </header>
      <div className="page grid pb-16">
        {study.sections.map((section) => (
          <section
            key={section.heading}
            className="grid gap-x-10 gap-y-4 border-t border-ink py-10 lg:grid-cols-[minmax(0,17.5rem)_minmax(0,1fr)]"
          >
            <h2 className="display text-subheading">{section.heading}</h2>
            <RichText {...section.text} />
          </section>
        ))}
      </div>
      <section className="surface-sand py-section print:py-6">
        <div className="page grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,17.5rem)_minmax(0,1fr)]">
          <h2 className="display text-subheading">{texts.overview}</h2>
          <RichText {...study.overview} />
          <p className="flex flex-wrap gap-x-8 gap-y-2 pt-4 lg:col-start-2 print:hidden">
            <TextLink href={href("/case-studies")}>{texts.more}</TextLink>
            <TextLink href={href("/book-session")}>{texts.booking}</TextLink>
          </p>
        </div>
      </section>
    </article>
  );
}
