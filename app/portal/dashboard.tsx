import { randomUUID } from "node:crypto";
import { useEffect } from "react";
import { data, Form, Link } from "react-router";
import { z } from "zod";
import { serviceIn, withService } from "#app/addresses/chosen-service.ts";
import { describeLines, describePromise } from "#app/conversations/describe.server.ts";
import { deleteLocalCopy } from "#app/drafts/local-copy.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { formDataOf } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Confirmation, DialogButton } from "#app/ui/dialog.tsx";
import { PageTitle } from "#app/ui/hero.tsx";
import { RuledRows } from "#app/ui/ruled-rows.tsx";
import { FailedState } from "#app/ui/states.tsx";
import { discardDraft, findDraft } from "#domain/drafts/queries.server.ts";
import {
  type Application,
  applicationDraft,
  findApplicationOf,
  withdrawApplication,
} from "#domain/inbox/bcpbp-applications/queries.server.ts";
import { progressOf } from "#domain/inbox/bcpbp-applications/questions.ts";
import { applicationMessages } from "#domain/inbox/bcpbp-applications/rules.ts";
import { listLines } from "#domain/inbox/conversations/queries.server.ts";
import { markRepliesRead } from "#domain/inbox/conversations/unread.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";
import { mailWorks } from "#platform/mail/configured.ts";
import type { Route } from "./+types/dashboard.ts";
import { dashboardAddress as address, formAddress } from "./application/address.ts";
import { draftedApplication } from "./application/drafted.ts";
import { summaryOf } from "./application/summary.ts";
import { ApplicationView } from "./application/view.tsx";
import { handleAnswer } from "./conversation/answer.server.ts";
import { answerIntent } from "./conversation/rules.ts";
import { ConversationSection, GoneConversation } from "./conversation/section.tsx";
import { loadProgram } from "./program/load.server.ts";

export const handle = { live: true };

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Member Dashboard");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { viewer, name, since } = accountOf(context);
  try {
    return await asViewer(viewer, async (tx) => {
      const settings = await findSettings(tx);
      const { timeZone, email } = settings;
      const application = await findApplicationOf(tx, viewer.userId);
      if (application) {
        const summary = summaryOf(application, { since, timeZone });
        const conversation = await openConversation(tx, application, settings);
        const facts = { userId: viewer.userId, firmEmail: email, canMail: mailWorks() };
        const program = await loadProgram(tx, viewer.userId, timeZone);
        return { state: "applied" as const, ...facts, summary, conversation, program };
      }
      const draft = await findDraft(tx, applicationDraft(viewer.userId));
      const formHref = withService(formAddress, serviceIn(url));
      if (!draft) return { state: "new" as const, name, formHref };
      const { answered, total } = progressOf(draft.form);
      const savedAt = dateTimeWithZone(draft.savedAt, timeZone);
      return { state: "draft" as const, name, formHref, userId: viewer.userId, answered, total, savedAt };
    });
  } catch (error) {
    log.error({ err: error }, "an application could not be read");
    return data({ state: "failed" as const, name }, { status: 503 });
  }
}

/** Marks the replies as read when they are shown. */
async function openConversation(
  tx: Transaction,
  { id, waitingSince, repliesReadAt: readAt }: Application,
  settings: Awaited<ReturnType<typeof findSettings>>,
) {
  const lines = await listLines(tx, { entity: "bcpbp-applications", id });
  await markRepliesRead(tx, lines, readAt);
  return {
    lines: describeLines({ lines, settings, readAt }),
    promise: describePromise({ entity: "bcpbp-applications", waitingSince }, settings, new Date()),
    formId: randomUUID(),
  };
}

const intents = z.enum(["withdraw", "discard", answerIntent]);

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = accountOf(context);
  const formData = await formDataOf(request);
  const intent = intents.safeParse(formData.get("intent"));
  if (!intent.success) throw data(null, { status: 400 });
  if (intent.data === answerIntent) return handleAnswer({ viewer, formData, context });
  return intent.data === "withdraw" ? withdraw(viewer) : discard(viewer);
}

type Member = Exclude<Viewer, { role: "visitor" }>;

async function withdraw(viewer: Member) {
  try {
    const done = await asViewer(viewer, (tx) => withdrawApplication(tx, viewer.userId));
    return redirectWithFlash(address, {
      tone: done ? "success" : "failure",
      text: done ? applicationMessages.withdrawn : applicationMessages.notWithdrawn,
    });
  } catch (error) {
    log.error({ err: error }, "an application could not be withdrawn");
    return redirectWithFlash(address, { tone: "failure", text: applicationMessages.withdrawFailed });
  }
}

async function discard(viewer: Member) {
  try {
    await asViewer(viewer, (tx) => discardDraft(tx, applicationDraft(viewer.userId)));
    return redirectWithFlash(address, { tone: "success", text: applicationMessages.discarded });
  } catch (error) {
    log.error({ err: error }, "a draft could not be discarded");
    return redirectWithFlash(address, { tone: "failure", text: applicationMessages.discardFailed });
  }
}

export default function MemberDashboard({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === "applied") return <Applied {...loaderData} refused={actionData} />;
  return (
    <>
      {actionData && <GoneConversation refused={actionData} />}
      <WithoutApplication {...loaderData} />
    </>
  );
}

function WithoutApplication(loaderData: Loaded<"draft" | "new" | "failed">) {
  switch (loaderData.state) {
    case "draft":
      return <Drafting {...loaderData} />;
    case "new":
      return <Newcomer {...loaderData} />;
    case "failed":
      return (
        <>
          <PageTitle label="Member Dashboard" title={`Welcome, ${loaderData.name}`} />
          <div className="page pb-20">
            <FailedState title="Your application could not be loaded" retryHref={address}>
              The database did not answer. Nothing is lost.
            </FailedState>
          </div>
        </>
      );
  }
}

type Loaded<State> = Extract<Route.ComponentProps["loaderData"], { state: State }>;

type AppliedProps = Loaded<"applied"> & { refused: Route.ComponentProps["actionData"] };

function Applied({ userId, firmEmail, canMail, summary, conversation, program, refused }: AppliedProps) {
  // The application was stored, so its local copy can be deleted.
  useEffect(() => deleteLocalCopy(draftedApplication(userId)), [userId]);
  const section = (
    <ConversationSection {...conversation} userId={userId} refused={refused} isAside={program !== null} />
  );
  return (
    <ApplicationView
      summary={summary}
      firmEmail={firmEmail}
      canMail={canMail}
      conversation={section}
      isTalking={conversation.lines.length > 0}
      program={program}
    />
  );
}

function Drafting({ name, formHref, userId, answered, total, savedAt }: Loaded<"draft">) {
  const percent = Math.round((answered / total) * 100);
  return (
    <>
      <PageTitle
        label="Member Dashboard"
        title={`Welcome, ${name}`}
        lede={`Your draft holds ${answered} of ${total} required answers. Last saved ${savedAt}.`}
        actions={
          <>
            <Link to={formHref} className={buttonClass({ tone: "primary", size: "large" })}>
              Continue Application
            </Link>
            <DialogButton dialog="discard" command="show-modal" tone="quiet" size="large">
              Discard Draft
            </DialogButton>
          </>
        }
      />
      <div className="page pb-20">
        <div className="draft-meter">
          <p className="display text-figure lining-nums tabular-nums">{percent}%</p>
          <progress value={answered} max={total} aria-label="Required answers given" />
          <p className="text-(--muted)">
            Only you can see a draft. We read your application once you submit it.
          </p>
        </div>
      </div>
      <Confirmation
        id="discard"
        title={applicationMessages.confirmDiscard}
        cancelText="Keep Draft"
        action={
          <Form method="post" onSubmit={() => deleteLocalCopy(draftedApplication(userId))}>
            <Button type="submit" name="intent" value="discard" tone="danger">
              Discard Draft
            </Button>
          </Form>
        }
      >
        Everything you have typed will be gone for good.
      </Confirmation>
    </>
  );
}

const steps = [
  {
    mark: "1",
    title: "Apply",
    text: "Six short sections, about half an hour. It is saved as you type, so take breaks.",
  },
  { mark: "2", title: "We read it", text: "Your dashboard shows where your application stands." },
  {
    mark: "3",
    title: "Collaborate",
    text: "Three months of consulting, free of charge, on up to three services.",
  },
];

function Newcomer({ name, formHref }: Loaded<"new">) {
  return (
    <>
      <PageTitle
        label="Member Dashboard"
        title={`Welcome, ${name}`}
        lede="The pro bono program is free, lasts three months, and takes one application per organization."
        actions={
          <Link to={formHref} className={buttonClass({ tone: "primary", size: "large" })}>
            Start Application
          </Link>
        }
      />
      <div className="page pb-20">
        <RuledRows rows={steps} level={2} />
      </div>
    </>
  );
}
