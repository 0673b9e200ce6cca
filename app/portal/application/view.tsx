import { ChevronRight } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Form } from "react-router";
import { useHiddenUntilHydrated } from "#app/shell/hydrated.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Confirmation, DialogButton } from "#app/ui/dialog.tsx";
import { Entries } from "#app/ui/entries.tsx";
import { PageTitle } from "#app/ui/hero.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { applicationMessages, applicationStatusBadges } from "#domain/inbox/bcpbp-applications/rules.ts";
import { ProgramFiles } from "../files/section.tsx";
import { Letters } from "../letters/section.tsx";
import { Hours } from "../program/hours.tsx";
import type { Program } from "../program/load.server.ts";
import { ThisWeek, WholePlan } from "../program/program.tsx";
import type { Summary } from "./summary.ts";

interface ApplicationViewProps {
  summary: Summary;
  firmEmail: string;
  /** Whether a decision can be mailed. */
  canMail: boolean;
  conversation: ReactNode;
  /** Whether anything has been written in it. */
  isTalking: boolean;
  /** Null before it has a first day. */
  program: Program | null;
  /** The questions about the week. */
  checkIn: ReactNode;
  /** What the member agrees to about their story. */
  story: ReactNode;
}

/** The submitted application and its status; prints as a document. */
export function ApplicationView(props: ApplicationViewProps) {
  const { summary, firmEmail, canMail, program } = props;
  const scripted = useHiddenUntilHydrated();
  const badge = applicationStatusBadges[summary.status];
  return (
    <>
      <PageTitle
        label={
          <>
            Your program application <Badge tone={badge.tone}>{badge.label}</Badge>
          </>
        }
        title={summary.organizationName}
        lede={<StatusText status={summary.status} firmEmail={firmEmail} canMail={canMail} />}
        actions={
          <>
            <Button type="button" tone="outline" className={scripted} onClick={() => window.print()}>
              Print
            </Button>
            {summary.status === "pending" && (
              <DialogButton dialog="withdraw" command="show-modal" tone="quiet">
                Withdraw Application
              </DialogButton>
            )}
          </>
        }
      />
      <div className="page application-parts" data-program={program ? "" : undefined}>
        {partsOf(props)}
      </div>
      {summary.status === "pending" && <Withdrawal />}
    </>
  );
}

interface StatusTextProps {
  status: Summary["status"];
  firmEmail: string;
  canMail: boolean;
}

function StatusText({ status, firmEmail, canMail }: StatusTextProps) {
  if (status === "pending") return applicationMessages[canMail ? "pending" : "pendingUnmailed"];
  if (status === "approved") {
    return (
      <>
        <strong className="block font-semibold text-ink">{applicationMessages.approved}</strong>
        {applicationMessages.approvedNext}
      </>
    );
  }
  return (
    <>
      <strong className="block font-semibold text-ink">{applicationMessages.declined}</strong>
      <span className="block">{applicationMessages.declinedReason}</span>
      <span className="block pt-3 text-body">
        {applicationMessages.applyAgain}{" "}
        <TextLink href={`mailto:${firmEmail}`} tone="plain">
          {firmEmail}
        </TextLink>
      </span>
    </>
  );
}

/** The parts below the title. Keys keep the focus in the conversation when a reply or a program arrives. */
function partsOf({ program, checkIn, story, conversation, isTalking, summary }: ApplicationViewProps) {
  const talk = <Fragment key="conversation">{conversation}</Fragment>;
  const timeline = <TimelineSection key="timeline" summary={summary} />;
  if (program) {
    return [
      <ThisWeek key="week" program={program} checkIn={checkIn} />,
      talk,
      <ProgramFiles key="files" program={program} />,
      program.hours && <Hours key="hours" hours={program.hours} />,
      program.letters.length > 0 && <Letters key="letters" letters={program.letters} />,
      <Fragment key="story">{story}</Fragment>,
      <WholePlan key="plan" program={program} />,
      timeline,
      <FoldedApplication key="folded" summary={summary} />,
    ];
  }
  const sent = <SentApplication key="sent" summary={summary} />;
  const agreed = <Fragment key="story">{story}</Fragment>;
  return isTalking ? [talk, agreed, timeline, sent] : [agreed, timeline, talk, sent];
}

function TimelineSection({ summary }: { summary: Summary }) {
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="section-label pb-4">
        Timeline
      </h2>
      <Timeline entries={summary.timeline} />
    </section>
  );
}

function FoldedApplication({ summary }: { summary: Summary }) {
  return (
    <details className="sent-folded">
      <summary>
        <ChevronRight size={20} aria-hidden="true" />
        What you sent on {summary.submitted}
      </summary>
      <SentSections summary={summary} />
    </details>
  );
}

function SentApplication({ summary }: { summary: Summary }) {
  return (
    <section aria-labelledby="sent" className="grid gap-10">
      <h2 id="sent" className="section-label">
        What you sent on {summary.submitted}
      </h2>
      <SentSections summary={summary} />
    </section>
  );
}

function SentSections({ summary }: { summary: Summary }) {
  return summary.sections.map(({ id, title, entries }) => (
    <section key={id} aria-labelledby={`sent-${id}`} className="sent-section">
      <h3 id={`sent-${id}`} className="display text-subheading">
        {title}
      </h3>
      <Entries entries={entries} />
    </section>
  ));
}

function Withdrawal() {
  return (
    <Confirmation
      id="withdraw"
      title={applicationMessages.confirmWithdraw}
      cancelText="Keep Application"
      action={
        <Form method="post">
          <Button type="submit" name="intent" value="withdraw" tone="danger">
            Withdraw Application
          </Button>
        </Form>
      }
    >
      It will be deleted with everything in it and everything written about it. This cannot be undone. You can
      then apply again.
    </Confirmation>
  );
}
