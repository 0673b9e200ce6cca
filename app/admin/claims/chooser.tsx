import { ArrowLeft, ArrowRight, Check } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import type { PageName } from "#domain/content/pages/list.ts";
import { Collapsible } from "../conversations/collapsible.tsx";
import { Progress } from "../progress.tsx";
import { claimsAddress } from "./addresses.ts";
import type { ClaimsPage } from "./load.server.ts";

interface PageChooserProps {
  /** Those with claims, in the site's order. */
  pages: readonly ClaimsPage[];
  page: PageName;
}

/** How far the site is, and ways to its other pages. */
export function PageChooser({ pages, page }: PageChooserProps) {
  const index = pages.findIndex((each) => each.page === page);
  const previous = pages[index - 1];
  const next = pages[index + 1];
  const count = pages.reduce((sum, each) => sum + each.count, 0);
  const openCount = pages.reduce((sum, each) => sum + each.openCount, 0);
  const outline = buttonClass({ tone: "outline", size: "small" });
  return (
    <nav aria-label="Pages with claims" className="claims-pages">
      <div className="claims-progress">
        <Progress max={count} value={count - openCount} unit="confirmed" />
        <div className="flex flex-wrap gap-2">
          {previous && (
            <Link to={claimsAddress(previous.page)} className={outline}>
              <ArrowLeft size={16} aria-hidden="true" />
              Previous<span className="sr-only"> page: {previous.name}</span>
            </Link>
          )}
          {next && (
            <Link to={claimsAddress(next.page)} className={outline}>
              Next<span className="sr-only"> page: {next.name}</span>
              <ArrowRight size={16} aria-hidden="true" />
            </Link>
          )}
        </div>
      </div>
      <Collapsible title="All pages">
        <ul>
          {pages.map((each) => (
            <li key={each.page}>
              <Link to={claimsAddress(each.page)} aria-current={each.page === page ? "page" : undefined}>
                {each.name}
                {each.openCount > 0 ? (
                  <span className="tabular-nums">
                    {each.openCount}
                    <span className="sr-only"> open</span>
                  </span>
                ) : (
                  <Check size={16} role="img" aria-label="all confirmed" />
                )}
              </Link>
            </li>
          ))}
        </ul>
      </Collapsible>
    </nav>
  );
}
