import {
  dateColumn,
  dateColumns,
  definePublicationList,
  statusColumns,
} from "#domain/content/publication/list.server.ts";
import { publicationList } from "#domain/content/publication/list.ts";
import { readingTime } from "#domain/text/words.ts";
import { blogPosts } from "./table.server.ts";

const { id, slug, title, status, publishAt, createdAt, updatedAt } = blogPosts;

export const { list: listAllPosts, writeCsv: writePostsAsCsv } = definePublicationList({
  table: blogPosts,
  options: publicationList,
  title,
  date: createdAt,
  sorts: {},
  columns: { id, slug, title, status, publishAt, createdAt, updatedAt },
  csv: {
    Title: (post) => post.title,
    Subtitle: (post) => post.subtitle,
    ...statusColumns("blog-posts"),
    "Reading time": (post) => readingTime(post.wordCount),
    "Featured image": (post) => post.featuredImage,
    "First published": dateColumn((post) => post.firstPublishedAt),
    ...dateColumns,
    Content: (post) => post.content,
  },
});
