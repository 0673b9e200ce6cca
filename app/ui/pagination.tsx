import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link } from "react-router";

interface PaginationProps {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  /** The list's name, such as "Articles". */
  label: string;
}

export function Pagination({ page, pages, hrefFor, label }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pagination" aria-label={`${label}: pages`}>
      {page > 1 && (
        <Link to={hrefFor(page - 1)} rel="prev" className="pagination-step">
          <ArrowLeft size={16} aria-hidden="true" />
          Previous<span className="sr-only"> page</span>
        </Link>
      )}
      <ol>
        {pagesToShow(page, pages).map((number, index, shown) => (
          <li key={number} data-gap={index > 0 && number - (shown[index - 1] ?? 0) > 1 ? "" : undefined}>
            <Link to={hrefFor(number)} aria-current={number === page ? "page" : undefined}>
              <span className="sr-only">Page </span>
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link to={hrefFor(page + 1)} rel="next" className="pagination-step">
          Next<span className="sr-only"> page</span>
          <ArrowRight size={16} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}

/** First, last and the neighbours of the current page. */
function pagesToShow(page: number, pages: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages]);
  return [...wanted].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
}
