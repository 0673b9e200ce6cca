import { Section, SectionHeading } from "#app/ui/section.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { TextsOf } from "#domain/content/pages/list.ts";
import type { Answers } from "#domain/inbox/problems/find.server.ts";
import { OwnWords } from "./answers.tsx";

interface ReadingsProps {
  texts: TextsOf<"problem">["reading"];
  words: string;
  answers: Answers;
}

/** Case studies and articles that fit; nothing if there are none. */
export function Readings({ texts, words, answers: { caseStudies, articles } }: ReadingsProps) {
  const kinds = [
    { name: texts.caseStudies, items: caseStudies },
    { name: texts.articles, items: articles },
  ].filter(({ items }) => items.length > 0);
  if (kinds.length === 0) return null;
  return (
    <div className="pb-16">
      <Section tone="sand">
        <div className="grid gap-10">
          <SectionHeading>{texts.title}</SectionHeading>
          <div className="grid gap-12 md:grid-cols-2">
            {kinds.map(({ name, items }) => (
              <div key={name} className="grid content-start gap-6">
                <h3 className="section-label">{name}</h3>
                <ul className="grid gap-6">
                  {items.map((item) => (
                    <li key={item.address} className="grid gap-2 border-t border-current/60 pt-4">
                      <TextLink href={item.address} className="display text-subheading font-display">
                        {item.title}
                      </TextLink>
                      <OwnWords label={words} words={item.words} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </div>
      </Section>
    </div>
  );
}
