import { ArrowLeft, ArrowRight } from "lucide-react";
import { href } from "react-router";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { ArticleCards, type ArticleSummary } from "./cards.tsx";

type Texts = TextsOf<"resources">;

interface ShareLinksProps {
  label: string;
  title: string;
  /** The article's full address. */
  address: string;
  /** Under the text, and not in the column beside it. */
  isRow: boolean;
}

/** Plain links, so that no network learns of the reader before a click. */
export function ShareLinks({ label, title, address, isRow }: ShareLinksProps) {
  const places = [
    { name: "LinkedIn", base: "https://www.linkedin.com/sharing/share-offsite/", query: { url: address } },
    { name: "X", base: "https://x.com/intent/post", query: { text: title, url: address } },
    { name: "Facebook", base: "https://www.facebook.com/sharer/sharer.php", query: { u: address } },
  ];
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
  return (
    <nav aria-label="Share this article" className="text-small print:hidden">
      <p className="text-(--muted)">{label}</p>
      <ul className={`flex flex-wrap gap-x-5 ${isRow ? "" : "lg:grid"}`}>
        {places.map(({ name, base, query }) => (
          <li key={name} className="flex min-h-target items-center">
            <TextLink
              href={`${base}?${new URLSearchParams(Object.entries(query))}`}
              tone="plain"
              target="_blank"
              rel="noopener noreferrer nofollow"
            >
              {name}
              <span className="sr-only"> (opens in a new tab)</span>
            </TextLink>
          </li>
        ))}
        <li className="flex min-h-target items-center">
          <TextLink href={mail} tone="plain">
            Email
          </TextLink>
        </li>
      </ul>
    </nav>
  );
}

interface Neighbor {
  slug: string;
  title: string;
}

interface StepLinksProps {
  /** The article written just before this one. */
  previous: Neighbor | null;
  next: Neighbor | null;
  texts: Texts["article"];
}

export function StepLinks({ previous, next, texts }: StepLinksProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Previous and next article" className="page pb-20 print:hidden">
      <ul className="grid border-y border-(--rule) md:grid-cols-2">
        {previous && (
          <li className="max-md:not-last:border-b max-md:not-last:border-(--rule)">
            <StepLink rel="prev" label={texts.previous} to={previous} />
          </li>
        )}
        {next && (
          <li className="md:col-start-2 md:text-right">
            <StepLink rel="next" label={texts.next} to={next} />
          </li>
        )}
      </ul>
    </nav>
  );
}

interface StepLinkProps {
  rel: "prev" | "next";
  label: string;
  to: Neighbor;
}

function StepLink({ rel, label, to }: StepLinkProps) {
  return (
    <a
      href={href("/resources/:slug", { slug: to.slug })}
      rel={rel}
      className="grid h-full content-start gap-2 py-6 hover:text-(--accent)"
    >
      <span
        className={`flex items-center gap-2 text-label text-(--muted) ${rel === "next" ? "md:justify-end" : ""}`}
      >
        {rel === "prev" && <ArrowLeft size={16} aria-hidden="true" />}
        {label}
        {rel === "next" && <ArrowRight size={16} aria-hidden="true" />}
      </span>
      <span className="display text-subheading">{to.title}</span>
    </a>
  );
}

interface RelatedArticlesProps {
  articles: readonly ArticleSummary[];
  texts: Texts;
}

export function RelatedArticles({ articles, texts }: RelatedArticlesProps) {
  if (articles.length === 0) return null;
  return (
    <div className="print:hidden">
      <Section tone="sand">
        <div className="grid gap-10">
          <SectionHeading size="subheading">{texts.article.related}</SectionHeading>
          <ArticleCards articles={articles} link={texts.cards.link} level={3} />
        </div>
      </Section>
    </div>
  );
}
