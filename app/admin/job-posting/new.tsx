import { accountOf } from "#app/account.server.ts";
import { createJobPost } from "#domain/job-posts/queries.server.ts";
import { jobPostForm, jobPostMessages } from "#domain/job-posts/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { openEditor } from "../editor/open.server.ts";
import { saveForm } from "../editor/save.server.ts";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/new.ts";
import { JobPostForm } from "./form.tsx";

const place = "job-posts/new";

export function meta() {
  return [{ title: "New Job Post" }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = accountOf(context);
  return asViewer(viewer, (tx) => openEditor(tx, { userId: viewer.userId, place }));
}

export function action(sent: Route.ActionArgs) {
  return saveForm(sent, {
    schema: jobPostForm,
    place,
    list: "/admin/careers",
    messages: {
      done: jobPostMessages.created,
      failed: jobPostMessages.createFailed,
      notFound: jobPostMessages.notFound,
    },
    save: createJobPost,
  });
}

export default function NewJobPost({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle>New Job Post</AdminTitle>
      <JobPostForm opened={loaderData} attempt={actionData} />
    </>
  );
}
