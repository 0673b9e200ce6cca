import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { jobApplicationStateBadges } from "#domain/inbox/job-applications/rules.ts";
import { OpenedItem, type OpenedPlace, senderEntries } from "../conversations/opened-item.tsx";
import { PhoneLink } from "../phone.tsx";
import { LinkedIn, Resume, type Row } from "./rows.tsx";

export function JobApplicationDetails({ application, ...place }: OpenedPlace & { application: Row }) {
  const { id, name, email, phone, location, workplace, jobTitle, jobType, state } = application;
  const isRead = state === "read";
  return (
    <OpenedItem
      {...place}
      id={id}
      title={name}
      badge={jobApplicationStateBadges[state]}
      entries={[
        ...senderEntries(email),
        { label: "Phone", text: <PhoneLink phone={phone} /> },
        { label: "Applied for", text: `${jobTitle}, ${jobType}` },
        { label: "Location", text: `${location}, prefers ${workplace}` },
        { label: "Applied on", text: application.applied },
      ]}
      actions={
        <Form method="post" preventScrollReset className="contents">
          <input type="hidden" name="id" value={id} />
          <Button name="intent" value={isRead ? "unread" : "read"} tone="outline">
            {isRead ? "Mark as Unread" : "Mark as Read"}
          </Button>
        </Form>
      }
    >
      <div className="-ms-3.5 flex flex-wrap gap-2">
        <Resume id={id} name={name} pdf={application.pdf} link={application.resume} />
        <LinkedIn name={name} href={application.linkedin} />
      </div>
    </OpenedItem>
  );
}
