import { Check, X } from "lucide-react";
import type { Failure } from "#app/forms/failure.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Entries } from "#app/ui/entries.tsx";
import { applicationMessages, applicationStatusBadges } from "#domain/inbox/bcpbp-applications/rules.ts";
import { notMailed } from "#domain/inbox/conversations/rules.ts";
import { Collapsible } from "../conversations/collapsible.tsx";
import { DetailsBeside } from "../conversations/details-beside.tsx";
import type { LoadedConversation } from "../conversations/load.server.ts";
import { ReplyButton } from "../conversations/reply-link.tsx";
import { ConfirmedAction } from "../lists/confirmed-action.tsx";
import { Opened } from "../lists/opened.tsx";
import { EmailLink } from "../mail.tsx";
import { useMailWorks } from "../mail-works.ts";
import { PersonLink } from "../people/link.tsx";
import { BeginFields, ProgramStanding } from "./begin.tsx";
import type { Details } from "./details-of.ts";
import type { Program } from "./program.ts";

interface ApplicationDetailsProps {
  application: Details;
  conversation: LoadedConversation;
  program: Program;
  list: string;
  previous: string | null;
  next: string | null;
  failure?: Failure;
}

/** The whole application, which can be printed. */
export function ApplicationDetails({
  application,
  conversation,
  program,
  ...place
}: ApplicationDetailsProps) {
  const { id, organizationName, sections, notGiven } = application;
  return (
    <Opened
      {...place}
      id={id}
      title={organizationName}
      size="large"
      actions={
        <>
          <ReplyButton />
          <Button type="button" tone="quiet" className="me-auto" onClick={() => window.print()}>
            Print
          </Button>
          {application.status === "pending" && <Decisions application={application} program={program} />}
          {application.status === "approved" && (
            <ProgramStanding application={application} program={program} />
          )}
        </>
      }
    >
      <DetailsBeside conversation={conversation}>
        <Standing application={application} />
        <p>
          <PersonLink email={application.email} />
        </p>
        <div>
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={`details-${section.id}`} className="details-section">
              <h3 id={`details-${section.id}`} className="text-body font-semibold">
                {section.title}
              </h3>
              <Entries entries={section.entries} />
            </section>
          ))}
        </div>
        <NotGiven labels={notGiven.map(({ label }) => label)} />
      </DetailsBeside>
    </Opened>
  );
}

function NotGiven({ labels }: { labels: string[] }) {
  if (labels.length === 0) return null;
  return (
    <Collapsible title={`Not given (${labels.length})`}>
      <p className="text-(--muted)">{labels.join(", ")}</p>
    </Collapsible>
  );
}

/** Its status, and whether the applicant commits to the program. */
function Standing({
  application: { status, commitment, email, submitted, decided },
}: {
  application: Details;
}) {
  const { tone, label } = applicationStatusBadges[status];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Badge tone={tone}>{label}</Badge>
      {commitment === "No" && <Badge tone="danger">Commitment: No</Badge>}
      <EmailLink email={email} />
      <span className="text-(--muted)">Submitted {submitted}</span>
      {decided && (
        <span className="text-(--muted)">
          {label} {decided}
        </span>
      )}
    </div>
  );
}

interface DecisionsProps {
  application: Details;
  program: Program;
}

/** Both decisions are final and usually mailed, so they are confirmed. */
function Decisions({ application: { id, organizationName, email }, program }: DecisionsProps) {
  const { approved, declined } = applicationMessages.confirmDecision;
  const told = useMailWorks()
    ? `“${organizationName}” is told so by mail to ${email}.`
    : notMailed("bcpbp-applications");
  const outcome = `${told} This cannot be undone.`;
  return (
    <div className="flex flex-wrap gap-3">
      <ConfirmedAction
        id={id}
        intent="declined"
        label="Decline"
        busyText="Declining..."
        tone="danger"
        icon={<X size={18} aria-hidden="true" />}
        question={declined}
      >
        {outcome}
      </ConfirmedAction>
      <ConfirmedAction
        id={id}
        intent="approved"
        label="Approve"
        busyText="Approving..."
        tone="solid"
        icon={<Check size={18} aria-hidden="true" />}
        question={approved}
      >
        <p>{outcome}</p>
        <BeginFields intent="approved" id={id} firstDays={program.firstDays} isOptional />
      </ConfirmedAction>
    </div>
  );
}
