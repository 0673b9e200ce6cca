import { href } from "react-router";
import { bannerCover } from "#app/covers/addresses.ts";
import { shownImage, withShownImages } from "#app/pictures/images.server.ts";
import { requestFacts } from "#app/request/facts.tsx";
import { findCardFirm, shareImageAddress } from "#app/share-image/card.server.ts";
import { LeadImage } from "#app/ui/cover-image.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { postDescription } from "#domain/content/blog-posts/description.ts";
import {
  findMovedPost,
  findPostPreview,
  findPublishedNeighbors,
  findReadablePost,
  listRelatedPublishedPosts,
} from "#domain/content/blog-posts/queries.server.ts";
import { shownDate } from "#domain/content/publication/rules.ts";
import { readingTime } from "#domain/text/words.ts";
import { longDate } from "#domain/time/dates.ts";
import { DraftBanner } from "../draft-banner.tsx";
import { pageMeta } from "../page-meta.ts";
import { loadItem, readableHeaders } from "../readable.server.ts";
import { loadDocuments } from "../rich-text/load.server.ts";
import { articleThing } from "../structured-data/things.ts";
import { whenWritten } from "../structured-data/written.server.ts";
import type { Route } from "./+types/article.ts";
import { Contents, contentsOf } from "./contents.tsx";
import { RelatedArticles, ShareLinks, StepLinks } from "./onward.tsx";
import { summaryOf } from "./summary.server.ts";

export function meta(args: Route.MetaArgs) {
  const article = args.loaderData;
  if (!article) return [];
  const { title, description, featuredImage: image, shareImage, written } = article;
  return pageMeta(args, {
    title,
    description,
    image,
    shareImage,
    type: "article",
    feed: "resources",
    things: (page) => (written ? [articleThing(written, page)] : []),
  });
}

export function loader(args: Route.LoaderArgs) {
  const { publicUrl } = args.context.get(requestFacts);
  return loadItem(args, {
    entity: "blog-posts",
    section: "resources",
    name: args.params.slug,
    find: findReadablePost,
    findPreview: findPostPreview,
    findMoved: findMovedPost,
    async show(tx, post, { texts, settings }) {
      const related = await withShownImages(tx, await listRelatedPublishedPosts(tx, post));
      const { content } = await loadDocuments(tx, {
        format: post.format,
        level: 2,
        settings,
        texts: { content: post.content },
      });
      return {
        texts,
        slug: post.slug,
        title: post.title,
        subtitle: post.subtitle,
        description: postDescription(post),
        featuredImage: await shownImage(tx, post.featuredImage),
        shareImage: shareImageAddress({
          section: "resources",
          name: post.slug,
          title: post.title,
          firm: await findCardFirm(tx, settings),
        }),
        isDraft: !post.published,
        date: longDate(shownDate(post), settings.timeZone),
        isoDate: shownDate(post).toISOString(),
        readingTime: readingTime(post.wordCount),
        written: whenWritten(post),
        content,
        contents: contentsOf(content.headings, post.wordCount),
        address: publicUrl + href("/resources/:slug", { slug: post.slug }),
        related: related.map((other) => summaryOf(other, settings.timeZone)),
        neighbors: await findPublishedNeighbors(tx, post),
      };
    },
  });
}

export const headers = readableHeaders;

export default function Article({ loaderData: article }: Route.ComponentProps) {
  const { texts } = article;
  const hasContents = article.contents.length > 0;
  return (
    <>
      <article>
        {article.isDraft && <DraftBanner />}
        <p className="page pt-6 pb-6 print:hidden">
          <TextLink href={href("/resources")} tone="back">
            {texts.article.back}
          </TextLink>
        </p>
        <LeadImage cover={bannerCover("resources", article.slug)} image={article.featuredImage} />
        <div className="page grid gap-x-10 gap-y-8 pt-14 pb-20 lg:grid-cols-[minmax(0,17.5rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
          <p className="flex gap-x-6 self-start border-t border-ink pt-3 text-small text-(--muted) lg:flex-col">
            <time dateTime={article.isoDate}>{article.date}</time>
            <span>{article.readingTime}</span>
          </p>
          <div
            className={hasContents ? "contents" : "grid content-start gap-10 lg:col-start-2 lg:row-span-2"}
          >
            <div>
              <h1 className="display max-w-[14em] text-title">{article.title}</h1>
              {article.subtitle && (
                <p className="mt-6 max-w-measure font-display text-lede text-(--muted)">{article.subtitle}</p>
              )}
            </div>
            {hasContents && (
              <div className={beside}>
                <Contents title={texts.article.contents} headings={article.contents} />
              </div>
            )}
            <div className={hasContents ? "lg:col-start-2" : undefined}>
              <RichText {...article.content} dropCap />
            </div>
          </div>
          <div className={hasContents ? "lg:col-start-2" : beside}>
            <ShareLinks
              label={texts.article.share}
              title={article.title}
              address={article.address}
              isRow={hasContents}
            />
          </div>
        </div>
      </article>
      <StepLinks {...article.neighbors} texts={texts.article} />
      <RelatedArticles articles={article.related} texts={texts} />
    </>
  );
}

/** A sticky column beside the text. */
const beside = "lg:sticky lg:top-8 lg:col-start-1 lg:row-start-2 lg:self-start";
