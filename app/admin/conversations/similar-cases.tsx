import { href } from "react-router";
import { pages } from "#domain/content/pages/list.ts";
import type { Answers } from "#domain/inbox/problems/find.server.ts";

interface Item {
  name: string;
  address: string;
  words: string[];
}

export const similarCasesTitle = "What we did in cases like this";

interface SimilarCasesProps {
  answers: Answers;
  /** Level of its headings. */
  level: 3 | 4;
}

/** The same search results that visitors get for these words, to help the admin answer. */
export function SimilarCases({ answers: { services, caseStudies, articles }, level }: SimilarCasesProps) {
  const Heading = `h${level}` as const;
  const kinds: { name: string; items: Item[] }[] = [
    {
      name: "Services",
      items: services.map(({ slug, words }) => ({
        name: pages[slug].name,
        address: href("/services/:service", { service: slug }),
        words,
      })),
    },
    { name: "Case studies", items: caseStudies.map(({ title, ...rest }) => ({ name: title, ...rest })) },
    { name: "Articles", items: articles.map(({ title, ...rest }) => ({ name: title, ...rest })) },
  ].filter(({ items }) => items.length > 0);
  return (
    <div className="grid gap-3">
      {kinds.length === 0 && (
        <p className="text-(--muted)">Nothing that we offer or published is found by their words.</p>
      )}
      {kinds.map(({ name, items }) => (
        <div key={name} className="grid gap-1">
          <Heading className="text-label text-(--muted)">{name}</Heading>
          <ul className="grid gap-2">
            {items.map((item) => (
              <li key={item.address}>
                <a
                  href={item.address}
                  target="_blank"
                  rel="noopener"
                  className="underline underline-offset-4"
                >
                  {item.name}
                </a>
                <p className="text-small text-(--muted) wrap-anywhere">
                  {item.words.map((word) => `“${word}”`).join(", ")}
                </p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
