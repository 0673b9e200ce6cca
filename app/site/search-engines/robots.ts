import { requestFacts } from "#app/request/facts.tsx";
import type { Route } from "./+types/robots.ts";

/** Everything may be read. What is not for everybody says so itself, and is not listed here for the curious. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(requestFacts);
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, no-cache" },
  });
}
