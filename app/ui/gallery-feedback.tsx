import type { ReactNode } from "react";
import { Badge, CountBadge } from "./badge.tsx";
import { Button, ComingSoonButton, LinkButton } from "./button.tsx";
import { Panel } from "./card.tsx";
import { type Column, DataTable } from "./data-table.tsx";
import { Confirmation, Dialog, DialogButton } from "./dialog.tsx";
import { Flash } from "./flash.tsx";
import { Pagination } from "./pagination.tsx";
import { Section, SectionHeading, type Surface } from "./section.tsx";
import { EmptyState, FailedState, LoadingState } from "./states.tsx";
import { TextLink } from "./text-link.tsx";

interface Person {
  name: string;
  kind: string;
  date: string;
  hours: number;
}

const people: Person[] = [
  { name: "Harbor Street Food Bank", kind: "Nonprofit", date: "11/12/2026", hours: 12 },
  { name: "Lumen Repair Co-op", kind: "Small Business (SME)", date: "11/11/2026", hours: 140 },
  { name: "Northfield Reading Room", kind: "Nonprofit", date: "11/9/2026", hours: 8 },
];

const columns: Column<Person>[] = [
  { heading: "Organization", cell: (row) => row.name, isRowHeading: true },
  { heading: "Kind", cell: (row) => row.kind },
  { heading: "Submitted", cell: (row) => row.date },
  { heading: "Hours", cell: (row) => row.hours, align: "end" },
  { heading: "Status", cell: () => <Badge tone="warning">Pending</Badge> },
  {
    heading: "Actions",
    isActions: true,
    cell: () => (
      <DialogButton dialog="details" command="show-modal" tone="quiet" size="small">
        Review
      </DialogButton>
    ),
  },
];

export function GalleryFeedback() {
  return (
    <>
      <ButtonRow tone="paper" />
      <ButtonRow tone="night" />
      <ButtonRow tone="evergreen" />
      <ButtonRow tone="amber" />
      <Section tone="white" space="tight">
        <Group title="Badges">
          <Badge>Draft</Badge>
          <Badge tone="success">Approved</Badge>
          <Badge tone="warning">Pending</Badge>
          <Badge tone="danger">Declined</Badge>
          <Badge tone="accent">New</Badge>
          <CountBadge count={3} unit="new requests" />
        </Group>
        <div className="grid gap-4 pt-10">
          <Flash message={{ tone: "success", text: "Thank you! Your message has been sent." }} />
          <Flash
            message={{ tone: "failure", text: "There was an error sending your message. Please try again." }}
          />
          <Flash message={{ tone: "failure", text: "Failed to update post", reason: "Post not found." }} />
        </div>
        <div className="pt-10">
          <Panel title="Pending applications" aside={<Badge tone="warning">3 pending</Badge>}>
            <DataTable
              caption="Pending applications"
              columns={columns}
              rows={people}
              rowKey={(row) => row.name}
            />
          </Panel>
        </div>
        <Group title="Dialogs">
          <DialogButton dialog="details" command="show-modal" tone="outline">
            Open a dialog
          </DialogButton>
          <DialogButton dialog="delete" command="show-modal" tone="danger">
            Delete
          </DialogButton>
        </Group>
        <Dialogs />
        <div className="grid gap-8 pt-10">
          <Pagination label="First" page={1} pages={3} hrefFor={(page) => `/ui?page=${page}`} />
          <Pagination label="Middle" page={9} pages={24} hrefFor={(page) => `/ui?page=${page}`} />
        </div>
      </Section>
      <Section space="tight">
        <div className="grid gap-8 md:grid-cols-3">
          <EmptyState action={<TextLink href="/ui">See the program</TextLink>}>
            No articles published yet. Check back soon!
          </EmptyState>
          <LoadingState />
          <FailedState retryHref="/ui">The list could not be read. It is not your doing.</FailedState>
        </div>
      </Section>
    </>
  );
}

function ButtonRow({ tone }: { tone: Surface }) {
  return (
    <Section tone={tone} space="tight">
      <SectionHeading label="Buttons and links" size="subheading">
        On {tone}
      </SectionHeading>
      <Group>
        {tone !== "amber" && <Button tone="primary">Schedule a Consultation</Button>}
        {tone !== "evergreen" && <Button tone="solid">Save Changes</Button>}
        <Button tone="ink">Read about it</Button>
        <Button tone="outline">Cancel</Button>
        <Button tone="quiet">Not now</Button>
        <Button tone="danger">Delete</Button>
      </Group>
      <Group>
        <Button tone="ink" busy busyText="Saving...">
          Save
        </Button>
        <Button tone="outline" size="small">
          Small
        </Button>
        <LinkButton href="/ui" tone="outline" size="large">
          A large link
        </LinkButton>
        <ComingSoonButton tone="outline">Buy the book</ComingSoonButton>
        <TextLink href="/ui">See how we work with nonprofits</TextLink>
        <TextLink href="/ui" tone="back">
          Back to Resources
        </TextLink>
        <p>
          Text with a{" "}
          <TextLink href="/ui" tone="plain">
            link inside
          </TextLink>{" "}
          it.
        </p>
      </Group>
    </Section>
  );
}

function Dialogs() {
  return (
    <>
      <Dialog
        id="details"
        title="Harbor Street Food Bank"
        actions={
          <>
            <Button tone="outline">Decline</Button>
            <Button tone="solid">Approve</Button>
          </>
        }
      >
        <p>Feeds four hundred households a week out of one warehouse and two vans.</p>
      </Dialog>
      <Confirmation
        id="delete"
        title="Delete this application?"
        action={
          <form>
            <Button tone="danger">Delete</Button>
          </form>
        }
      >
        <p>Are you sure you want to delete this application? This action cannot be undone.</p>
      </Confirmation>
    </>
  );
}

interface GroupProps {
  title?: string;
  children: ReactNode;
}

function Group({ title, children }: GroupProps) {
  return (
    <div className="pt-8">
      {title && <h3 className="pb-3 text-label font-semibold">{title}</h3>}
      <div className="flex flex-wrap items-center gap-4">{children}</div>
    </div>
  );
}
