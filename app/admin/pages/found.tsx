import { Link } from "react-router";
import { Panel } from "#app/ui/card.tsx";
import { Marked } from "#app/ui/marked.tsx";
import { EmptyState } from "#app/ui/states.tsx";
import { minSearchLength } from "#domain/content/pages/matching.ts";
import { counted } from "#domain/text/words.ts";
import type { findTexts } from "./found.server.ts";

interface FoundTextsProps extends Awaited<ReturnType<typeof findTexts>> {
  search: string;
}

/** What the search above the list of pages has found. */
export function FoundTexts({ search, isTooShort, pages, texts, isCutOff }: FoundTextsProps) {
  if (isTooShort) return <EmptyState>Type at least {minSearchLength} letters.</EmptyState>;
  if (pages.length + texts.length === 0) {
    return (
      <EmptyState note="Every sentence is searched as visitors read it. Try fewer words.">
        <span className="wrap-anywhere">No page says “{search}”.</span>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-5">
      {pages.length > 0 && (
        <Panel title={counted(pages.length, "page", "pages")}>
          <ul className="found-texts">
            {pages.map(({ address, path, name }) => (
              <li key={address}>
                <Link to={address}>
                  <Marked text={name} />
                </Link>
                <p>{path}</p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {texts.length > 0 && (
        <Panel title={isCutOff ? `The first ${texts.length} texts` : counted(texts.length, "text", "texts")}>
          {isCutOff && <p className="pb-3 text-(--muted)">There are more: add a word to find fewer.</p>}
          <ul className="found-texts">
            {texts.map(({ address, page, label, excerpt }) => (
              <li key={address}>
                <Link to={address}>
                  <Marked text={excerpt} />
                </Link>
                <p>
                  {page}, {label}
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}
