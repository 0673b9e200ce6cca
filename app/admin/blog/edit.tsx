import { data } from "react-router";
import { z } from "zod";
import { accountOf } from "#app/account.server.ts";
import { redirectWithFlash } from "#app/flash.server.ts";
import { readForm } from "#app/forms.server.ts";
import { findPost, updatePost } from "#domain/blog-posts/queries.server.ts";
import { blogPostForm, blogPostMessages } from "#domain/blog-posts/rules.ts";
import { conflictMessage } from "#domain/text/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/edit.ts";
import { PostForm } from "./form.tsx";

export function meta() {
  return [{ title: "Edit Post" }, { name: "robots", content: "noindex" }];
}

function isId(text: string) {
  return z.uuid().safeParse(text).success;
}

function toTheList() {
  return redirectWithFlash("/admin/blog", { tone: "failure", text: blogPostMessages.notFound });
}

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!isId(params.id)) throw await toTheList();
  const post = await asViewer(accountOf(context).viewer, (tx) => findPost(tx, params.id));
  if (!post) throw await toTheList();
  const { version, title, subtitle, content, featuredImage, published } = post;
  return { version, title, subtitle, content, featuredImage, published };
}

const editForm = blogPostForm.extend({ version: z.coerce.number().int() });

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isId(params.id)) return toTheList();
  const submission = await readForm(request, editForm);
  if (submission.status !== "success")
    return data({ result: submission.reply(), conflict: undefined }, { status: 400 });
  const { version, ...form } = submission.value;
  try {
    const saved = await asViewer(accountOf(context).viewer, (tx) => updatePost(tx, params.id, version, form));
    if (saved.outcome === "missing") return toTheList();
    if (saved.outcome === "conflict") {
      const result = submission.reply({ formErrors: [conflictMessage] });
      return data({ result, conflict: saved.current }, { status: 409 });
    }
  } catch (error) {
    log.error({ err: error }, "a post could not be saved");
    const result = submission.reply({ formErrors: [blogPostMessages.updateFailed] });
    return data({ result, conflict: undefined }, { status: 500 });
  }
  return redirectWithFlash("/admin/blog", { tone: "success", text: blogPostMessages.saved });
}

export default function EditPost({ loaderData: post, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle>Edit Post</AdminTitle>
      <PostForm post={post} lastResult={actionData?.result} conflict={actionData?.conflict} />
    </>
  );
}
