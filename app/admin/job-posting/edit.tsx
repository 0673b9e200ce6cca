import { data } from "react-router";
import { z } from "zod";
import { accountOf } from "#app/account.server.ts";
import { toTexts } from "#domain/editor-drafts/rules.ts";
import { findJobPost, updateJobPost } from "#domain/job-posts/queries.server.ts";
import { jobPostForm, jobPostMessages } from "#domain/job-posts/rules.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { wallClock } from "#domain/time/zoned.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { Missing } from "../editor/missing.tsx";
import { openEditor } from "../editor/open.server.ts";
import { saveForm, versionField } from "../editor/save.server.ts";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/edit.ts";
import { JobPostForm } from "./form.tsx";

const list = "/admin/careers";
const editForm = jobPostForm.extend(versionField);

type JobPost = NonNullable<Awaited<ReturnType<typeof findJobPost>>>;

async function textsOf(tx: Transaction, job: JobPost) {
  const { id: _id, datePosted: _posted, createdAt: _created, updatedAt: _updated, ...fields } = job;
  const { timeZone } = await findSettings(tx);
  return toTexts({ ...fields, applicationDeadline: wallClock(job.applicationDeadline, timeZone) });
}

export function meta() {
  return [{ title: "Edit Job Post" }, { name: "robots", content: "noindex" }];
}

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { viewer } = accountOf(context);
  if (!z.uuid().safeParse(id).success) return data(null, { status: 404 });
  return asViewer(viewer, async (tx) => {
    const job = await findJobPost(tx, id);
    if (!job) return data(null, { status: 404 });
    const saved = await textsOf(tx, job);
    const opened = await openEditor(tx, { userId: viewer.userId, place: `job-posts/${id}`, saved });
    return { opened, previewHref: `/careers/${id}` };
  });
}

export function action(sent: Route.ActionArgs) {
  const { id } = sent.params;
  if (!z.uuid().safeParse(id).success) throw data(null, { status: 404 });
  return saveForm(sent, {
    schema: editForm,
    place: `job-posts/${id}`,
    list,
    messages: {
      done: jobPostMessages.saved,
      failed: jobPostMessages.updateFailed,
      notFound: jobPostMessages.notFound,
    },
    async save(tx, { version, ...form }) {
      const saved = await updateJobPost(tx, id, version, form);
      if (saved.outcome !== "conflict") return saved;
      return { ...saved, current: await textsOf(tx, saved.current) };
    },
  });
}

export default function EditJobPost({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <Missing list={list}>{jobPostMessages.notFound}</Missing>;
  return (
    <>
      <AdminTitle>Edit Job Post</AdminTitle>
      <JobPostForm {...loaderData} attempt={actionData} />
    </>
  );
}
