import { data, href } from "react-router";
import { z } from "zod";
import { asReason } from "#app/forms/failure.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { formDataOf, parseForm, refuse } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { Panel } from "#app/ui/card.tsx";
import { resultOf } from "#app/ui/use-form.ts";
import { placeholderFacts } from "#domain/content/placeholders/rules.ts";
import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  updateSavedReply,
} from "#domain/inbox/saved-replies/queries.server.ts";
import { savedReplyMessages as messages, savedReplyForm } from "#domain/inbox/saved-replies/rules.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import type { Route } from "./+types/replies.ts";
import { Places } from "./places.tsx";
import { ReplyForm, SavedReply } from "./reply-form.tsx";
import { SettingsTitle } from "./title.tsx";

const page = href("/admin/settings/replies");

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Saved Replies");
}

export function loader({ context }: Route.LoaderArgs) {
  return asViewer(accountOf(context).viewer, async (tx) => ({
    replies: await listSavedReplies(tx),
    facts: placeholderFacts(await findSettings(tx), "our"),
  }));
}

const actionForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add") }),
  z.object({ intent: z.literal("save"), id: z.uuid() }),
  z.object({ intent: z.literal("delete"), id: z.uuid() }),
]);

export async function action({ request, context }: Route.ActionArgs) {
  const formData = await formDataOf(request);
  const wanted = actionForm.safeParse(Object.fromEntries(formData));
  if (!wanted.success) throw data(null, { status: 400 });
  const { viewer } = accountOf(context);
  const { intent } = wanted.data;
  if (intent === "delete") {
    const { id } = wanted.data;
    try {
      const isDeleted = await asViewer(viewer, (tx) => deleteSavedReply(tx, id));
      if (isDeleted) return redirectWithFlash(page, { tone: "success", text: messages.deleted });
      const reason = asReason(messages.notFound);
      return redirectWithFlash(page, { tone: "failure", text: messages.deleteFailed, reason });
    } catch (error) {
      log.error({ err: error }, "a saved reply could not be deleted");
      return redirectWithFlash(page, { tone: "failure", text: messages.deleteFailed });
    }
  }
  /** Identifies one of the page's forms. */
  const form = intent === "add" ? "new" : wanted.data.id;
  const submission = parseForm(formData, savedReplyForm);
  if (submission.status !== "success") return refuse(submission, {}, { intent: form });
  try {
    const isSaved = await asViewer(viewer, async (tx) => {
      if (intent === "save") return updateSavedReply(tx, form, submission.value);
      await createSavedReply(tx, submission.value);
      return true;
    });
    // The texts go to the form for a new reply, so that they are not lost.
    if (!isSaved) {
      const formErrors = [messages.saveFailed, asReason(messages.notFound)];
      return refuse(submission, { status: 404, formErrors }, { intent: "new" });
    }
  } catch (error) {
    log.error({ err: error }, "a saved reply could not be saved");
    return refuse(submission, { status: 500, formErrors: [messages.saveFailed] }, { intent: form });
  }
  return redirectWithFlash(page, { tone: "success", text: messages.saved });
}

export default function SavedReplies({ loaderData: { replies, facts }, actionData }: Route.ComponentProps) {
  return (
    <>
      <SettingsTitle note="Texts to begin a reply with; every conversation offers them.">
        Saved Replies
      </SettingsTitle>
      <div className="saved-replies">
        <div className="grid content-start gap-5">
          <Panel title="Add a reply">
            <ReplyForm key={replies.length} result={resultOf(actionData, "new")} />
          </Panel>
          {replies.map((reply) => (
            <SavedReply key={reply.id} reply={reply} result={resultOf(actionData, reply.id)} />
          ))}
          {replies.length === 0 && <p className="text-(--muted)">No replies have been saved yet.</p>}
        </div>
        <Places
          note="Write one as it stands here; you see it filled in before you send."
          places={{ name: "The name of the person who gets the reply", ...facts }}
        />
      </div>
    </>
  );
}
