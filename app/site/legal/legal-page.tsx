import { TextLink } from "#app/ui/text-link.tsx";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { paragraphs } from "#domain/text/words.ts";

interface LegalPageProps {
  texts: TextsOf<"terms"> | TextsOf<"privacy">;
  /** The firm's address, linked wherever a paragraph contains it. */
  email: string;
  changed: { date: string; iso: string };
  /** The address of the other legal page. */
  siblingAddress: string;
}

interface LegalSection {
  title: string;
  text: string;
  /** More paragraphs. */
  counts?: string;
  points?: string[];
}

/** Thirteen numbered sections with their contents at the side; on paper, the text alone. */
export function LegalPage({ texts, email, changed, siblingAddress }: LegalPageProps) {
  const { search, opening, next, ...rest } = texts;
  const sections = Object.entries<LegalSection>(rest).map(([id, section]) => ({ id, ...section }));
  return (
    <div className="page grid gap-x-12 gap-y-10 pt-10 pb-24 md:pt-16 lg:grid-cols-[17rem_minmax(0,1fr)] print:block print:pt-0">
      <header className="grid gap-5 lg:col-span-2 print:mb-6">
        <p className="section-label">{opening.label}</p>
        <h1 className="display text-title">{opening.title}</h1>
        <p className="max-w-measure text-lede text-(--muted)">{opening.lede}</p>
        <p className="text-small text-(--muted)">
          Last changed <time dateTime={changed.iso}>{changed.date}</time>
        </p>
      </header>
      <nav
        aria-label="Contents"
        className="border-t border-ink pt-4 lg:self-start lg:sticky lg:top-6 print:hidden"
      >
        <ol className="grid text-small sm:grid-cols-2 lg:grid-cols-1">
          {sections.map((section, index) => (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                className="flex min-h-target items-center gap-3 text-(--muted) hover:text-(--accent) hover:underline lg:min-h-9"
              >
                <span className="w-5 flex-none tabular-nums">{index + 1}</span>
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="border-t border-ink">
        {sections.map((section, index) => (
          <section
            key={section.id}
            id={section.id}
            className="grid gap-4 border-b border-(--rule) py-9 print:break-inside-avoid print:py-4"
          >
            <h2 className="display text-subheading">
              {index + 1}. {section.title}
            </h2>
            {paragraphs(`${section.text}\n${section.counts ?? ""}`).map((paragraph) => (
              <p key={paragraph} className="max-w-measure">
                <WithEmail text={paragraph} email={email} />
              </p>
            ))}
            {section.points && (
              <ul className="grid max-w-measure list-disc gap-2 pl-5">
                {section.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <p className="pt-8 print:hidden">
          <TextLink href={siblingAddress}>{next.link}</TextLink>
        </p>
      </div>
    </div>
  );
}

function WithEmail({ text, email }: { text: string; email: string }) {
  const [before, ...rest] = text.split(email);
  if (rest.length === 0) return text;
  return (
    <>
      {before}
      <TextLink href={`mailto:${email}`} tone="plain" className="wrap-anywhere">
        {email}
      </TextLink>
      {rest.join(email)}
    </>
  );
}
