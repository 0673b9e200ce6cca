import { useFetcher } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import type { Column } from "#app/ui/data-table.tsx";
import { OutsideLink } from "#app/ui/outside-link.tsx";
import {
  type JobApplicationState,
  jobApplicationMessages,
  jobApplicationStateBadges,
} from "#domain/inbox/job-applications/rules.ts";
import type { Due as DueAnswer } from "#domain/office/working-days/due.server.ts";
import { Standing } from "../conversations/due.tsx";
import { ReplyLink } from "../conversations/reply-link.tsx";
import { Deletion } from "../lists/deletion.tsx";
import { RowOpener } from "../lists/opened.tsx";
import { RowButton } from "../lists/row-button.tsx";
import { EmailLink } from "../mail.tsx";

export interface Row {
  id: string;
  /** Null once the job is deleted. */
  jobId: string | null;
  name: string;
  email: string;
  phone: string;
  location: string;
  workplace: string;
  jobTitle: string;
  jobType: string;
  department: string | null;
  jobLocation: string | null;
  /** The download of a resume that came as a file. */
  pdf: string | null;
  /** Null if the address is unsafe. */
  resume: string | null;
  linkedin: string | null;
  applied: string;
  due: DueAnswer | null;
  state: JobApplicationState;
}

export function jobApplicationColumns(list: string): Column<Row>[] {
  return [
    {
      heading: "Applicant",
      isRowHeading: true,
      cell: (application) => <Applicant application={application} list={list} />,
    },
    { heading: "Applied for", cell: (application) => <Position application={application} /> },
    { heading: "Location", cell: (application) => <Whereabouts application={application} /> },
    {
      heading: "Applied on",
      cell: ({ applied, state, due }) => (
        <Standing date={applied} badge={jobApplicationStateBadges[state]} due={due} />
      ),
    },
    {
      heading: "Actions",
      isActions: true,
      cell: (application) => <Actions application={application} list={list} />,
    },
  ];
}

interface PartProps {
  application: Row;
}

interface LinkingProps extends PartProps {
  list: string;
}

function Applicant({ application: { id, name, email, phone }, list }: LinkingProps) {
  return (
    <div className="cell-lines">
      <RowOpener id={id} list={list}>
        {name}
      </RowOpener>
      <span className="cell-note">
        <EmailLink email={email} />
        <span>{phone}</span>
      </span>
    </div>
  );
}

function Position({ application: { jobId, jobTitle, jobType, department, jobLocation } }: PartProps) {
  const about = [department, jobLocation].filter(Boolean).join(" · ");
  return (
    <div className="cell-lines">
      <span>{jobTitle}</span>
      <span className="cell-note">
        <span>{jobType}</span>
        <span>{jobId ? about : "This job has been deleted"}</span>
      </span>
    </div>
  );
}

function Whereabouts({ application: { location, workplace } }: PartProps) {
  return (
    <div className="cell-lines">
      <span>{location}</span>
      <span className="cell-note">Prefers {workplace}</span>
    </div>
  );
}

const small = buttonClass({ tone: "quiet", size: "small" });

function Actions({ application: { id, name, pdf, resume, linkedin, state }, list }: LinkingProps) {
  return (
    <div className="cell-actions">
      <Resume id={id} name={name} pdf={pdf} link={resume} />
      <LinkedIn name={name} href={linkedin} />
      <ReplyLink id={id} name={name} list={list} />
      <RowButton id={id} name={name} intent={state === "read" ? "unread" : "read"}>
        {state === "read" ? "Mark as Unread" : "Mark as Read"}
      </RowButton>
      <Deletion id={id} name={name} question={jobApplicationMessages.confirmDelete}>
        What {name} sent is gone for good, and so are the mails about it.
      </Deletion>
    </div>
  );
}

export function LinkedIn({ name, href }: { name: string; href: string | null }) {
  return (
    href && (
      <OutsideLink href={href} className={small}>
        LinkedIn<span className="sr-only"> of {name}</span>
      </OutsideLink>
    )
  );
}

/** Opening the resume marks the application as read. */
export function Resume({
  id,
  name,
  pdf,
  link,
}: {
  id: string;
  name: string;
  pdf: string | null;
  link: string | null;
}) {
  const { submit } = useFetcher();
  function markAsRead() {
    void submit({ intent: "open", id }, { method: "post" });
  }
  const shared = { className: small, onClick: markAsRead, onAuxClick: markAsRead };
  const label = (
    <>
      View Resume<span className="sr-only"> of {name}</span>
    </>
  );
  if (pdf) {
    return (
      <a href={pdf} {...shared}>
        {label}
        <span className="sr-only"> (downloads a PDF)</span>
      </a>
    );
  }
  return link ? (
    <OutsideLink href={link} {...shared}>
      {label}
    </OutsideLink>
  ) : null;
}
