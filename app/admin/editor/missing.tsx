import { CircleAlert } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";

interface MissingProps {
  children: string;
  list: string;
}

/** In the place of a form whose subject is not there. */
export function Missing({ children, list }: MissingProps) {
  return (
    <div role="alert" className="state" data-tone="failure">
      <CircleAlert size={28} aria-hidden="true" className="text-brick" />
      <h1 className="display text-subheading">{children}</h1>
      <p className="max-w-narrow text-(--muted)">It may have been deleted in the meantime.</p>
      <Link to={list} className={buttonClass({ tone: "outline" })}>
        Back to the list
      </Link>
    </div>
  );
}
