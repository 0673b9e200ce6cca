import { EditPage, editMeta } from "../editor/page.tsx";
import type { Route } from "./+types/edit.ts";
import { postEditor } from "./editor.server.ts";
import { labels, PostForm } from "./form.tsx";

export function meta() {
  return editMeta("blog-posts");
}

export const loader = postEditor.loadSaved;
export const action = postEditor.saveChanged;

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditPage entity="blog-posts" loaded={loaderData} labels={labels} attempt={actionData}>
      {(loaded) => <PostForm {...loaded} attempt={actionData} />}
    </EditPage>
  );
}
