import { NewPage, newMeta } from "../editor/page.tsx";
import type { Route } from "./+types/new.ts";
import { jobPostEditor } from "./editor.server.ts";
import { JobPostForm } from "./form.tsx";

export function meta() {
  return newMeta("job-posts");
}

export const loader = jobPostEditor.loadNew;
export const action = jobPostEditor.saveNew;

export default function NewJobPost({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewPage entity="job-posts">
      <JobPostForm {...loaderData} attempt={actionData} />
    </NewPage>
  );
}
