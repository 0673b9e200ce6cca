import { accountOf } from "#app/account.server.ts";
import { redirectWithFlash } from "#app/flash.server.ts";
import { readForm, refuse } from "#app/forms.server.ts";
import { createPost } from "#domain/blog-posts/queries.server.ts";
import { blogPostForm, blogPostMessages } from "#domain/blog-posts/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/new.ts";
import { PostForm } from "./form.tsx";

export function meta() {
  return [{ title: "New Post" }, { name: "robots", content: "noindex" }];
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readForm(request, blogPostForm);
  if (submission.status !== "success") return refuse(submission);
  const { viewer, profileId } = accountOf(context);
  try {
    await asViewer(viewer, (tx) => createPost(tx, profileId, submission.value));
  } catch (error) {
    log.error({ err: error }, "a post could not be created");
    return refuse(submission, { formErrors: [blogPostMessages.createFailed] }, 500);
  }
  return redirectWithFlash("/admin/blog", { tone: "success", text: blogPostMessages.created });
}

export default function NewPost({ actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle>New Post</AdminTitle>
      <PostForm lastResult={actionData} />
    </>
  );
}
