import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";

interface RowLinkProps {
  to: string;
  /** The row's name, for screen readers. */
  name: string;
}

const look = buttonClass({ tone: "quiet", size: "small" });

export function EditLink({ to, name }: RowLinkProps) {
  return (
    <Link to={to} className={look}>
      Edit<span className="sr-only"> {name}</span>
    </Link>
  );
}

/** Links to the public page; for a draft, to its preview. */
export function PreviewLink({ to, name }: RowLinkProps) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className={look}>
      Preview<span className="sr-only"> {name} in a new tab</span>
    </a>
  );
}

interface PublicPageLinkProps {
  to: string;
  children: string;
}

/** Links an empty list to the public page from which its rows come. */
export function PublicPageLink({ to, children }: PublicPageLinkProps) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className={buttonClass({ tone: "outline" })}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
