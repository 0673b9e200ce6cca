import { EditPage, editMeta } from "../editor/page.tsx";
import type { Route } from "./+types/edit.ts";
import { jobPostEditor } from "./editor.server.ts";
import { JobPostForm, labels } from "./form.tsx";

export const meta = editMeta("job-posts");
export const loader = jobPostEditor.loadSaved;
export const action = jobPostEditor.saveChanged;

export default function EditJobPost(props: Route.ComponentProps) {
  return <EditPage {...props} entity="job-posts" Form={JobPostForm} labels={labels} />;
}
