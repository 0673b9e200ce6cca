import { ArrowLeft, ArrowRight, Check } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import type { PageName } from "#domain/content/pages/list.ts";
import { Collapsible } from "../conversations/collapsible.tsx";
import { claimsAddress } from "./addresses.ts";
import type { ClaimsPage } from "./load.server.ts";

interface PageChooserProps {
  /** Those with claims, in the site's order. */
  pages: readonly ClaimsPage[];
  page: PageName;
}

export function PageChooser({ pages, page }: PageChooserProps) {
  const index = pages.findIndex((each) => each.page === page);
  const previous = pages[index - 1];
  const next = pages[index + 1];
  const outline = buttonClass({ tone: "outline", size: "small" });
  return (
    <nav aria-label="Pages with claims" className="claims-pages">
      <Collapsible title="All pages">
        <ul>
          {pages.map((each) => (
            <li key={each.page}>
              <Link to={claimsAddress(each.page)} aria-current={each.page === page ? "page" : undefined}>
                <span>{each.name}</span>
                {each.openCount > 0 ? (
                  <span className="tabular-nums">
                    {each.openCount}
                    <span className="sr-only"> open</span>
                  </span>
                ) : (
                  <Check size={16} aria-label="all confirmed" />
                )}
              </Link>
            </li>
          ))}
        </ul>
      </Collapsible>
      <div className="claims-steps">
        {previous && (
          <Link to={claimsAddress(previous.page)} className={outline}>
            <ArrowLeft size={16} aria-hidden="true" />
            {previous.name}
          </Link>
        )}
        {next && (
          <Link to={claimsAddress(next.page)} className={outline}>
            {next.name}
            <ArrowRight size={16} aria-hidden="true" />
          </Link>
        )}
      </div>
    </nav>
  );
}
