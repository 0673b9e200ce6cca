import { Link } from "react-router";
import type { Problem } from "./problems.server.ts";

/** Problems are shown above everything else. */
export function Problems({ problems }: { problems: Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <section
      aria-label="Problems"
      className="mb-5 border-l-4 border-brick bg-brick-tint px-4 py-2 text-brick-deep"
    >
      <ul>
        {problems.map(({ text, link }) => (
          <li key={text} className="flex flex-wrap items-center justify-between gap-x-6">
            <p className="min-w-0 flex-[1_1_20rem] py-1.5 font-medium wrap-anywhere">{text}</p>
            {link && (
              <Link
                to={link.href}
                className="min-h-target inline-flex items-center font-semibold underline underline-offset-4"
              >
                {link.text}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
