import { CircleAlert } from "lucide-react";
import { Link } from "react-router";
import type { MailProblem } from "../outbox/problems.server.ts";

/** Tells beside the Send button why the reply may not arrive. */
export function MailWarning({ problems }: { problems: MailProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className="mail-warning" aria-label="Mail problems">
      {problems.map(({ text, link }) => (
        <li key={text}>
          <CircleAlert size={18} aria-hidden="true" className="mt-0.5 flex-none" />
          <span>
            {text}{" "}
            <Link to={link.href} className="font-semibold underline underline-offset-4">
              {link.text}
            </Link>
          </span>
        </li>
      ))}
    </ul>
  );
}
