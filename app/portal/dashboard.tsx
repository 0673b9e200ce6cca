import { randomUUID } from "node:crypto";
import { type ComponentProps, useEffect } from "react";
import { data } from "react-router";
import { z } from "zod";
import { serviceIn, withService } from "#app/addresses/chosen-service.ts";
import { describeLines, describePromise } from "#app/conversations/describe.server.ts";
import { deleteLocalCopy } from "#app/drafts/local-copy.ts";
import { deleteFileIntent, type FileDeletionAnswer } from "#app/files/deletion.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { formDataOf } from "#app/forms/forms.server.ts";
import { isServerResponse } from "#app/live/reload.ts";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
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
import { fileMessages } from "#domain/program/files/rules.ts";
import { stepMessages } from "#domain/program/plans/rules.ts";
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
import { WithoutApplication } from "./application/without-application.tsx";
import { handleCheckIn } from "./check-in/answer.server.ts";
import { CheckIn, LateCheckIn } from "./check-in/form.tsx";
import { checkInIntent } from "./check-in/rules.ts";
import { handleGiving, handleWithdrawal } from "./consents/answer.server.ts";
import { loadConsents } from "./consents/load.server.ts";
import { giveIntent, withdrawIntent } from "./consents/rules.ts";
import { ConsentSection } from "./consents/section.tsx";
import { handleAnswer } from "./conversation/answer.server.ts";
import { answerIntent } from "./conversation/rules.ts";
import { ConversationSection, GoneConversation } from "./conversation/section.tsx";
import { deleteOwnFile } from "./files/delete.server.ts";
import { loadProgram } from "./program/load.server.ts";
import { handleTick } from "./program/tick.server.ts";
import { type TickAnswer, tickIntent } from "./program/tick.ts";

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
      const consents = await loadConsents(tx, viewer.userId, settings);
      const application = await findApplicationOf(tx, viewer.userId);
      if (application) {
        const summary = summaryOf(application, { since, timeZone });
        const conversation = await openConversation(tx, application, settings);
        const facts = { userId: viewer.userId, firmEmail: email, canMail: mailWorks(), consents };
        const program = await loadProgram(tx, viewer.userId, settings);
        return { state: "applied" as const, ...facts, summary, conversation, program };
      }
      const draft = await findDraft(tx, applicationDraft(viewer.userId));
      const formHref = withService(formAddress, serviceIn(url));
      if (!draft) return { state: "new" as const, name, formHref, consents };
      const { answered, total } = progressOf(draft.form);
      const savedAt = dateTimeWithZone(draft.savedAt, timeZone);
      const facts = { name, formHref, userId: viewer.userId, answered, total, savedAt, consents };
      return { state: "draft" as const, ...facts };
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

const intents = z.enum([
  ...(["withdraw", "discard", answerIntent, checkInIntent] as const),
  ...([deleteFileIntent, tickIntent, giveIntent, withdrawIntent] as const),
]);

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = accountOf(context);
  const formData = await formDataOf(request);
  const intent = intents.safeParse(formData.get("intent"));
  if (!intent.success) throw data(null, { status: 400 });
  if (intent.data === answerIntent) return handleAnswer({ viewer, formData, context });
  if (intent.data === checkInIntent) return handleCheckIn({ viewer, formData, context });
  if (intent.data === deleteFileIntent) return deleteOwnFile({ viewer, formData, request });
  if (intent.data === tickIntent) return handleTick({ viewer, formData, request, context });
  if (intent.data === giveIntent) return handleGiving({ viewer, formData }, context);
  if (intent.data === withdrawIntent) return handleWithdrawal({ viewer, formData });
  return intent.data === "withdraw" ? withdraw(viewer) : discard(viewer);
}

/** What is said at a step or file if the server does not answer; the router would show an error page instead. */
const unanswered = new Map<unknown, string>([
  [tickIntent, stepMessages.tickFailed],
  [deleteFileIntent, fileMessages.deleteFailed],
]);

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const failure = unanswered.get((await request.clone().formData()).get("intent"));
  try {
    return await serverAction();
  } catch (error) {
    if (failure === undefined || isServerResponse(error)) throw error;
    return data<TickAnswer | FileDeletionAnswer>({ failure }, { status: 503 });
  }
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
  // What is sent by a fetcher has its own answer.
  const refused = actionData && "result" in actionData ? actionData : undefined;
  const consentFailure = actionData && "consentFailure" in actionData ? actionData.consentFailure : undefined;
  const story = "consents" in loaderData && (
    <ConsentSection groups={loaderData.consents} failure={consentFailure} />
  );
  if (loaderData.state === "applied") return <Applied {...loaderData} refused={refused} story={story} />;
  return (
    <>
      {refused && (
        <div className="page pt-10">
          {isCheckIn(refused) ? <LateCheckIn refused={refused} /> : <GoneConversation refused={refused} />}
        </div>
      )}
      <WithoutApplication {...loaderData} />
      {story && <div className="page pb-24 empty:hidden">{story}</div>}
    </>
  );
}

/** Whether it is the answer to a check-in, and not to a message. */
function isCheckIn(refused: object | undefined) {
  return refused !== undefined && "intent" in refused;
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { state: "applied" }>;

type AppliedProps = Loaded &
  Pick<ComponentProps<typeof ConversationSection>, "refused"> &
  Pick<ComponentProps<typeof ApplicationView>, "story">;

function Applied({ userId, summary, conversation, program, refused, ...rest }: AppliedProps) {
  // The application was stored, so its local copy can be deleted.
  useEffect(() => deleteLocalCopy(draftedApplication(userId)), [userId]);
  const isOfCheckIn = isCheckIn(refused);
  const section = (
    <ConversationSection
      {...conversation}
      userId={userId}
      refused={isOfCheckIn ? undefined : refused}
      isAside={program !== null}
    />
  );
  const checkIn = program && (
    <CheckIn userId={userId} open={program.checkIn} refused={isOfCheckIn ? refused : undefined} />
  );
  return (
    <ApplicationView
      summary={summary}
      firmEmail={rest.firmEmail}
      canMail={rest.canMail}
      conversation={section}
      isTalking={conversation.lines.length > 0}
      program={program}
      checkIn={checkIn}
      story={rest.story}
    />
  );
}
