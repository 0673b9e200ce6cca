import { EditPage, editMeta } from "../editor/page.tsx";
import type { Route } from "./+types/edit.ts";
import { postEditor } from "./editor.server.ts";
import { labels, PostForm } from "./form.tsx";

export const meta = editMeta("blog-posts");
export const loader = postEditor.loadSaved;
export const action = postEditor.saveChanged;

export default function EditPost(props: Route.ComponentProps) {
  return <EditPage {...props} entity="blog-posts" Form={PostForm} labels={labels} />;
}
