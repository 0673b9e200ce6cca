import { href } from "react-router";
import { asReason } from "#app/forms/failure.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { engagementMessages } from "#domain/program/engagements/rules.ts";
import { draftCaseStudy } from "#domain/program/stories/draft.server.ts";
import { storyMessages as messages } from "#domain/program/stories/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";

/** Drafts the case study of an engagement, and opens its form. */
export async function draftStory(id: string, context: Parameters<typeof accountOf>[0]) {
  const { viewer, profileId } = accountOf(context);
  const page = href("/admin/engagements/:id", { id });
  const text = messages.draftFailed;
  try {
    const drafted = await asViewer(viewer, (tx) => draftCaseStudy(tx, id, profileId));
    switch (drafted.outcome) {
      case "drafted":
        return redirectWithFlash(href("/admin/case-studies/edit/:id", { id: drafted.id }), {
          tone: "success",
          text: messages.drafted,
        });
      case "already":
        if (drafted.isInTrash)
          return redirectWithFlash(page, { tone: "failure", text, reason: messages.inTrash });
        return redirectWithFlash(href("/admin/case-studies/edit/:id", { id: drafted.id }), {
          tone: "success",
          text: messages.alreadyDrafted,
        });
      case "not ended":
        return redirectWithFlash(page, { tone: "failure", text, reason: messages.notEnded });
      case "missing":
        return redirectWithFlash(page, {
          tone: "failure",
          text,
          reason: asReason(engagementMessages.notFound),
        });
    }
  } catch (error) {
    log.error({ err: error }, "a case study could not be drafted");
    return redirectWithFlash(page, { tone: "failure", text });
  }
}
