import { definePage } from "#domain/content/pages/page.ts";

/** The list, and what stands around an article. */
export const resources = definePage({
  name: "Resources",
  path: "/resources",
  texts: {
    search: {
      title: "Resources",
      description:
        "Articles on strategy, operations, data and funding for startups, small businesses and nonprofits.",
      words:
        "articles, blog, posts, reading, guides, tips, insights, library, publications, ebook, white paper, templates, checklist, newsletter, subscribe, learn, tutorial, webinar, podcast, video, knowledge, feed, rss, free resources, free templates, thought leadership, knowledge base, whitepaper",
    },
    opening: {
      picture: "",
      label: "Resources",
      title: "What we learned while doing the work.",
      lede: "Short pieces on strategy, operations, data and funding, written for the person who has to decide on Monday.",
    },
    cards: { link: "Read More" },
    feed: { label: "Follow new articles", atom: "Atom feed", json: "JSON Feed" },
    article: {
      back: "Back to Resources",
      contents: "In this article",
      share: "Share",
      previous: "Previous article",
      next: "Next article",
      related: "Related articles",
    },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    cards: "In the list of articles",
    feed: "Feeds, below the list",
    article: "On the page of an article",
  },
});
