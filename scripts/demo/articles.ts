import type { DemoArticle } from "./article.ts";
import { articles1 } from "./articles-1.ts";
import { articles2 } from "./articles-2.ts";
import { articles3 } from "./articles-3.ts";
import { articles4 } from "./articles-4.ts";

/** Newest first. */
export const demoArticles: DemoArticle[] = [...articles1, ...articles2, ...articles3, ...articles4];
