import { href } from "react-router";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { attachment } from "#app/request/attachment.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { findResume } from "#domain/inbox/resumes/queries.server.ts";
import { resumeFileName, resumeMessages } from "#domain/inbox/resumes/rules.ts";
import { recordSecurityEvent } from "#domain/people/security-events/record.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/resume.ts";

/** Downloads the PDF of an application. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { viewer } = accountOf(context);
  const resume = await asViewer(viewer, async (tx) => {
    const found = await findResume(tx, params.id);
    const about = { entity: "job-applications", itemId: params.id } as const;
    if (found) await recordSecurityEvent(tx, { kind: "resume-downloaded", ...about });
    return found;
  });
  if (!resume) {
    const flash = { tone: "failure", text: resumeMessages.notFound } as const;
    return redirectWithFlash(href("/admin/job-applications"), flash);
  }
  const { content } = resume;
  return attachment({
    name: resumeFileName(resume),
    mediaType: "application/pdf",
    size: content.length,
    body: new Uint8Array(content),
  });
}
