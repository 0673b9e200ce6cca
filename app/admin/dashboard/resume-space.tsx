import { href, Link } from "react-router";
import { spaceUsedUp } from "#domain/resumes/rules.ts";

interface ResumeSpaceProblemProps {
  space: { hasRoom: boolean; megabytes: number };
}

export function ResumeSpaceProblem({ space: { hasRoom, megabytes } }: ResumeSpaceProblemProps) {
  if (hasRoom) return null;
  return (
    <section
      aria-label="Resume space"
      className="mb-5 flex flex-wrap items-center justify-between gap-x-6 border-l-4 border-brick bg-brick-tint px-4 py-2 text-brick-deep"
    >
      <p className="min-w-0 flex-[1_1_20rem] py-1.5 font-medium">{spaceUsedUp(megabytes)}</p>
      <Link
        to={href("/admin/job-applications")}
        className="min-h-target inline-flex items-center font-semibold underline underline-offset-4"
      >
        Open job applications
      </Link>
    </section>
  );
}
