import { Check, X } from "lucide-react";
import { Form } from "react-router";
import { useHydrated } from "#app/hydrated.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Entries } from "#app/ui/entries.tsx";
import { applicationStatusBadges } from "#domain/bcpbp-applications/rules.ts";
import { useIsBusy } from "../lists/deletion.tsx";
import { Opened } from "../lists/opened.tsx";
import { mailto } from "../mail.tsx";
import type { Details } from "./details-of.ts";

interface ApplicationDetailsProps {
  application: Details;
  list: string;
  previous: string | null;
  next: string | null;
  failure?: string;
}

/** Everything that was sent, to be read before it is decided; prints as a document. */
export function ApplicationDetails({ application, ...place }: ApplicationDetailsProps) {
  const { id, organizationName, email, sections } = application;
  const isHydrated = useHydrated();
  return (
    <Opened
      {...place}
      id={id}
      title={organizationName}
      actions={
        <>
          <LinkButton href={mailto(email, "Your pro bono application")} tone="quiet">
            Write an email
          </LinkButton>
          {isHydrated && (
            <Button type="button" tone="quiet" className="me-auto" onClick={() => window.print()}>
              Print
            </Button>
          )}
          {application.status === "pending" && <Decision id={id} />}
        </>
      }
    >
      <Standing application={application} />
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={`details-${section.id}`} className="details-section">
          <h3 id={`details-${section.id}`} className="text-body font-semibold">
            {section.title}
          </h3>
          <Entries entries={section.entries} />
        </section>
      ))}
    </Opened>
  );
}

/** What has become of it, and whether the applicant commits to the program. */
function Standing({ application: { status, commitment, submitted, decided } }: { application: Details }) {
  const { tone, label } = applicationStatusBadges[status];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-5">
      <Badge tone={tone}>{label}</Badge>
      {commitment === "No" && <Badge tone="danger">Commitment: No</Badge>}
      <span className="text-(--muted)">Submitted {submitted}</span>
      {decided && (
        <span className="text-(--muted)">
          {label} {decided}
        </span>
      )}
    </div>
  );
}

function Decision({ id }: { id: string }) {
  const isApproving = useIsBusy("approved", id);
  const isDeclining = useIsBusy("declined", id);
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
      <input type="hidden" name="id" value={id} />
      <Button name="intent" value="declined" tone="danger" busy={isDeclining} busyText="Declining...">
        <X size={18} aria-hidden="true" />
        Decline
      </Button>
      <Button name="intent" value="approved" busy={isApproving} busyText="Approving...">
        <Check size={18} aria-hidden="true" />
        Approve
      </Button>
    </Form>
  );
}
