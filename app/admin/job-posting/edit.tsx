import { EditPage, editMeta } from "../editor/page.tsx";
import type { Route } from "./+types/edit.ts";
import { jobPostEditor } from "./editor.server.ts";
import { JobPostForm, labels } from "./form.tsx";

export function meta() {
  return editMeta("job-posts");
}

export const loader = jobPostEditor.loadSaved;
export const action = jobPostEditor.saveChanged;

export default function EditJobPost({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditPage entity="job-posts" loaded={loaderData} labels={labels} attempt={actionData}>
      {(loaded) => <JobPostForm {...loaded} attempt={actionData} />}
    </EditPage>
  );
}
