import { Form } from "react-router";
import type { Failure } from "#app/forms/failure.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Entries } from "#app/ui/entries.tsx";
import { OutsideLink } from "#app/ui/outside-link.tsx";
import { jobApplicationStateBadges } from "#domain/inbox/job-applications/rules.ts";
import { DetailsBeside } from "../conversations/details-beside.tsx";
import type { LoadedConversation } from "../conversations/load.server.ts";
import { ReplyButton } from "../conversations/reply-link.tsx";
import { Opened } from "../lists/opened.tsx";
import { EmailLink } from "../mail.tsx";
import { PersonLink } from "../people/link.tsx";
import { PhoneLink } from "../phone.tsx";
import { Resume, type Row } from "./rows.tsx";

interface JobApplicationDetailsProps {
  application: Row;
  conversation: LoadedConversation;
  list: string;
  previous: string | null;
  next: string | null;
  failure?: Failure;
}

export function JobApplicationDetails({ application, conversation, ...place }: JobApplicationDetailsProps) {
  const { id, name, email, phone, location, workplace, jobTitle, jobType, state } = application;
  const { tone, label } = jobApplicationStateBadges[state];
  const isRead = state === "read";
  return (
    <Opened
      {...place}
      id={id}
      title={name}
      size="large"
      actions={
        <>
          <ReplyButton className="me-auto" />
          <Form method="post" preventScrollReset className="contents">
            <input type="hidden" name="id" value={id} />
            <Button name="intent" value={isRead ? "unread" : "read"} tone="outline">
              {isRead ? "Mark as Unread" : "Mark as Read"}
            </Button>
          </Form>
        </>
      }
    >
      <DetailsBeside conversation={conversation}>
        <p>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <Entries
          entries={[
            { label: "Email", text: <EmailLink email={email} /> },
            { label: "Person", text: <PersonLink email={email} /> },
            { label: "Phone", text: <PhoneLink phone={phone} /> },
            { label: "Applied for", text: `${jobTitle}, ${jobType}` },
            { label: "Location", text: `${location}, prefers ${workplace}` },
            { label: "Applied on", text: application.applied },
          ]}
        />
        <div className="-ms-3.5 flex flex-wrap gap-2">
          <Resume id={id} name={name} pdf={application.pdf} link={application.resume} />
          {application.linkedin && (
            <OutsideLink
              href={application.linkedin}
              className={buttonClass({ tone: "quiet", size: "small" })}
            >
              LinkedIn<span className="sr-only"> of {name}</span>
            </OutsideLink>
          )}
        </div>
      </DetailsBeside>
    </Opened>
  );
}
