import { generateAtomFeed, generateJsonFeed } from "feedsmith";

export interface FeedItem {
  /** The item's own, which stays when its address changes. */
  id: string;
  title: string;
  /** The path of its page. */
  path: string;
  summary: string | null;
  /** With whole addresses. */
  html: string;
  published: Date;
  updated: Date;
}

export interface Feed {
  title: string;
  description: string;
  /** The path of the list that it follows. */
  path: string;
  firm: string;
  items: FeedItem[];
  /** When it last changed, as far as its items cannot tell. */
  updated: Date;
}

interface Place {
  publicUrl: string;
  /** The feed's own path. */
  path: string;
}

export function atomFeed(feed: Feed, { publicUrl, path }: Place) {
  const page = publicUrl + feed.path;
  const latest = Math.max(feed.updated.getTime(), ...feed.items.map(({ updated }) => updated.getTime()));
  const xml = generateAtomFeed(
    {
      id: publicUrl + path,
      title: { value: feed.title },
      subtitle: { value: feed.description },
      updated: new Date(latest),
      authors: [{ name: feed.firm, uri: publicUrl }],
      links: [
        { rel: "self", type: "application/atom+xml", href: publicUrl + path },
        { rel: "alternate", type: "text/html", href: page },
      ],
      entries: feed.items.map(({ id, title, path, summary, html, published, updated }) => ({
        id: `urn:uuid:${id}`,
        title: { value: title },
        links: [{ rel: "alternate", type: "text/html", href: publicUrl + path }],
        ...(summary && { summary: { value: summary } }),
        content: { type: "html", value: html },
        published,
        updated,
      })),
    },
    { strict: true },
  );
  return xml.toWellFormed().replace(notInXml, "");
}

/** XML cannot hold these characters at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const notInXml = /[\0-\x08\v\f\x0E-\x1F\uFFFE\uFFFF]/g;

export function jsonFeed(feed: Feed, { publicUrl, path }: Place) {
  const generated = generateJsonFeed({
    title: feed.title,
    description: feed.description,
    home_page_url: publicUrl + feed.path,
    feed_url: publicUrl + path,
    language: "en",
    authors: [{ name: feed.firm, url: publicUrl }],
    items: feed.items.map(({ id, title, path, summary, html, published, updated }) => ({
      id: `urn:uuid:${id}`,
      title,
      url: publicUrl + path,
      ...(summary && { summary }),
      content_html: html,
      date_published: published,
      date_modified: updated,
    })),
  });
  return JSON.stringify(generated);
}
