import { NewPage, newMeta } from "../editor/page.tsx";
import type { Route } from "./+types/new.ts";
import { postEditor } from "./editor.server.ts";
import { PostForm } from "./form.tsx";

export function meta() {
  return newMeta("blog-posts");
}

export const loader = postEditor.loadNew;
export const action = postEditor.saveNew;

export default function NewPost({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewPage entity="blog-posts">
      <PostForm {...loaderData} attempt={actionData} />
    </NewPage>
  );
}
