import { href, Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import type { PageName } from "#domain/content/pages/list.ts";
import { claimsAddress } from "./addresses.ts";
import type { ClaimsPage } from "./load.server.ts";

export const nextPageId = "next-page";

/** State of a link: its reader goes on with the next page. */
export const continued = "continued";

interface FinishedProps {
  page: PageName;
  name: string;
  /** The page claims nothing. */
  isEmpty: boolean;
  pages: readonly ClaimsPage[];
  askedAgain: string | null;
}

/** Replaces the open claims of a page; its button is where theirs was. */
export function Finished({ page, name, isEmpty, pages, askedAgain }: FinishedProps) {
  const next = nextOpenPage(pages, page);
  return (
    <div className="claim">
      <div className="claim-actions">
        {next ? (
          <Link
            id={nextPageId}
            to={claimsAddress(next.page)}
            state={continued}
            className={buttonClass({ size: "small" })}
          >
            Next: {next.name}
          </Link>
        ) : (
          <Link id={nextPageId} to={href("/admin/dashboard")} className={buttonClass({ size: "small" })}>
            To the dashboard
          </Link>
        )}
      </div>
      <p className="claim-text">
        {isEmpty ? `${name} claims nothing that needs your word.` : `All of ${name} is confirmed.`}
        {!next &&
          ` So is the rest of the site.${askedAgain ? ` The first claim is asked again on ${askedAgain}.` : ""}`}
      </p>
    </div>
  );
}

/** The first page after this one that has open claims; after the last page comes the first. */
function nextOpenPage(pages: readonly ClaimsPage[], page: PageName) {
  const index = pages.findIndex((each) => each.page === page);
  return [...pages.slice(index + 1), ...pages.slice(0, index + 1)].find(({ openCount }) => openCount > 0);
}
