import { Link } from "react-router";

export interface ListedVersion {
  number: number;
  /** When it was saved, in words. */
  saved: string;
}

interface VersionListProps {
  versions: ListedVersion[];
  shown: number;
}

/** The saved versions of something, the newest first; the address says which is compared. */
export function VersionList({ versions, shown }: VersionListProps) {
  return (
    <nav aria-label="Versions">
      <ol className="grid">
        {versions.map(({ number, saved }) => (
          <li key={number} className="border-t border-(--rule)">
            <Link
              to={`?version=${number}`}
              preventScrollReset
              aria-current={number === shown ? "true" : undefined}
              className="min-h-target flex items-center justify-between gap-3 py-1 hover:underline aria-[current]:font-semibold"
            >
              {saved}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
