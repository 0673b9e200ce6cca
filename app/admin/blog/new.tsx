import { accountOf } from "#app/account.server.ts";
import { createPost } from "#domain/blog-posts/queries.server.ts";
import { blogPostForm, blogPostMessages } from "#domain/blog-posts/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { firmFacts } from "../editor/firm.server.ts";
import { openEditor } from "../editor/open.server.ts";
import { saveForm } from "../editor/save.server.ts";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/new.ts";
import { PostForm } from "./form.tsx";

const place = "blog-posts/new";

export function meta() {
  return [{ title: "New Post" }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = accountOf(context);
  return asViewer(viewer, async (tx) => ({
    opened: await openEditor(tx, { userId: viewer.userId, place }),
    firm: await firmFacts(tx, context),
  }));
}

export function action(sent: Route.ActionArgs) {
  const { profileId } = accountOf(sent.context);
  return saveForm(sent, {
    schema: blogPostForm,
    place,
    list: "/admin/blog",
    messages: {
      done: blogPostMessages.created,
      failed: blogPostMessages.createFailed,
      notFound: blogPostMessages.notFound,
    },
    async save(tx, form) {
      await createPost(tx, profileId, form);
      return { outcome: "saved" };
    },
  });
}

export default function NewPost({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle>New Post</AdminTitle>
      <PostForm {...loaderData} attempt={actionData} />
    </>
  );
}
