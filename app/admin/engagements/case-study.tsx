import { href, Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { publicationStatusBadges } from "#domain/content/publication/rules.ts";
import { RowButton } from "../lists/row-button.tsx";
import type { ShownEngagement } from "./load.server.ts";

/** The case study that tells of the program, or the button that drafts it. */
export function CaseStudy({ engagement }: { engagement: ShownEngagement }) {
  const { id, organizationName, caseStudy } = engagement;
  if (!caseStudy) {
    return (
      <div className="grid gap-4">
        <p className="text-(--muted)">
          It is drafted from the application, the steps that were done, and what the member agreed to show.
          You go on from there.
        </p>
        <RowButton id={id} name={`of ${organizationName}`} intent="draft-case-study" size="normal">
          Draft a case study
        </RowButton>
      </div>
    );
  }
  if (caseStudy.status === null) {
    return (
      <p>
        It is in the{" "}
        <Link to={href("/admin/trash")} className="underline">
          trash
        </Link>
        .
      </p>
    );
  }
  const { tone, label } = publicationStatusBadges[caseStudy.status];
  return (
    <div className="grid justify-items-start gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <span className="wrap-anywhere">{caseStudy.title}</span>
      </p>
      <Link
        to={href("/admin/case-studies/edit/:id", { id: caseStudy.id })}
        className={buttonClass({ tone: "outline" })}
      >
        Open the case study
      </Link>
    </div>
  );
}
