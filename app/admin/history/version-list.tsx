import { Link } from "react-router";

export interface ListedVersion {
  number: number;
  /** When it was saved, formatted. */
  saved: string;
  /** The name of the person who saved it, if known. */
  by?: string | null;
}

interface VersionListProps {
  versions: ListedVersion[];
  shown: number;
}

/** Links to the saved versions, newest first. */
export function VersionList({ versions, shown }: VersionListProps) {
  return (
    <nav aria-label="Versions">
      <ol className="grid">
        {versions.map(({ number, saved, by }) => (
          <li key={number} className="border-t border-(--rule)">
            <Link
              to={`?version=${number}`}
              preventScrollReset
              aria-current={number === shown ? "true" : undefined}
              className="min-h-target flex items-center justify-between gap-3 py-1 wrap-anywhere hover:underline aria-[current]:font-semibold"
            >
              <span>{saved} </span>
              {by && <span className="text-label font-normal text-(--muted)">{by}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
