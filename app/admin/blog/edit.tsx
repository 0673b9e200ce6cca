import { z } from "zod";
import { accountOf } from "#app/account.server.ts";
import { redirectWithFlash } from "#app/flash.server.ts";
import { findPost, updatePost } from "#domain/blog-posts/queries.server.ts";
import { blogPostForm, blogPostMessages } from "#domain/blog-posts/rules.ts";
import { toTexts } from "#domain/editor-drafts/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { firmFacts } from "../editor/firm.server.ts";
import { openEditor } from "../editor/open.server.ts";
import { saveForm, versionField } from "../editor/save.server.ts";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/edit.ts";
import { PostForm } from "./form.tsx";

const list = "/admin/blog";
const editForm = blogPostForm.extend(versionField);

type Post = NonNullable<Awaited<ReturnType<typeof findPost>>>;

function textsOf({ version, title, subtitle, content, featuredImage, published }: Post) {
  return toTexts({ version, title, subtitle, content, featuredImage, published });
}

export function meta() {
  return [{ title: "Edit Post" }, { name: "robots", content: "noindex" }];
}

function toTheList() {
  return redirectWithFlash(list, { tone: "failure", text: blogPostMessages.notFound });
}

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { viewer } = accountOf(context);
  if (!z.uuid().safeParse(id).success) throw await toTheList();
  return asViewer(viewer, async (tx) => {
    const post = await findPost(tx, id);
    if (!post) throw await toTheList();
    return {
      slug: post.slug,
      opened: await openEditor(tx, {
        userId: viewer.userId,
        place: `blog-posts/${id}`,
        saved: textsOf(post),
      }),
      firm: await firmFacts(tx, context),
    };
  });
}

export function action(sent: Route.ActionArgs) {
  const { id } = sent.params;
  if (!z.uuid().safeParse(id).success) return toTheList();
  return saveForm(sent, {
    schema: editForm,
    place: `blog-posts/${id}`,
    list,
    messages: {
      done: blogPostMessages.saved,
      failed: blogPostMessages.updateFailed,
      notFound: blogPostMessages.notFound,
    },
    async save(tx, { version, ...form }) {
      const saved = await updatePost(tx, id, version, form);
      return saved.outcome === "conflict" ? { ...saved, current: textsOf(saved.current) } : saved;
    },
  });
}

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle>Edit Post</AdminTitle>
      <PostForm {...loaderData} attempt={actionData} />
    </>
  );
}
