interface Heading {
  id: string;
  level: number;
  text: string;
}

const manyHeadings = 4;
const longArticle = { words: 1_200, headings: 3 };

/** The headings of an article that is long enough to have a table of contents; none for others. */
export function contentsOf<Kind extends Heading>(headings: readonly Kind[], words: number): Kind[] {
  const shown = headings.filter(({ level }) => level <= 3);
  const isLong = words >= longArticle.words && shown.length >= longArticle.headings;
  return shown.length >= manyHeadings || isLong ? shown : [];
}

interface ContentsProps {
  title: string;
  headings: readonly Heading[];
}

export function Contents({ title, headings }: ContentsProps) {
  return (
    <nav aria-labelledby="contents" className="contents-list print:hidden">
      <p id="contents" className="text-small text-(--muted)">
        {title}
      </p>
      <ol>
        {headings.map(({ id, level, text }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
