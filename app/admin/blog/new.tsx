import { NewPage, newMeta } from "../editor/page.tsx";
import type { Route } from "./+types/new.ts";
import { postEditor } from "./editor.server.ts";
import { PostForm } from "./form.tsx";

export const meta = newMeta("blog-posts");
export const loader = postEditor.loadNew;
export const action = postEditor.saveNew;

export default function NewPost(props: Route.ComponentProps) {
  return <NewPage {...props} entity="blog-posts" Form={PostForm} />;
}
