import { Link } from "react-router";

/** An item that uses a picture in a text or image field. */
export interface UsePlace {
  address: string;
  /** "Blog post" */
  kind: string;
  title: string;
}

export function PictureUses({ uses }: { uses: UsePlace[] }) {
  if (uses.length === 0) return <p className="text-(--muted)">Nowhere yet.</p>;
  return (
    <ul className="grid">
      {uses.map(({ address, kind, title }) => (
        <li key={`${address} ${title}`}>
          <Link to={address} className="min-h-target inline-flex items-center gap-2">
            <span className="underline underline-offset-4">{title}</span>
            <span className="text-(--muted)">{kind}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** For the question before a picture is deleted: "Used in 3 places: One, Two and Three." */
export function usesInSentence(uses: UsePlace[]) {
  if (uses.length === 0) return "It is used nowhere.";
  const names = new Intl.ListFormat("en-US").format(uses.map(({ title }) => `“${title}”`));
  const amount = uses.length === 1 ? "1 place" : `${uses.length} places`;
  return `Used in ${amount}: ${names}.`;
}
