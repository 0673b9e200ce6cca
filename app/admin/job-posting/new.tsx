import { NewPage, newMeta } from "../editor/page.tsx";
import type { Route } from "./+types/new.ts";
import { jobPostEditor } from "./editor.server.ts";
import { JobPostForm } from "./form.tsx";

export const meta = newMeta("job-posts");
export const loader = jobPostEditor.loadNew;
export const action = jobPostEditor.saveNew;

export default function NewJobPost(props: Route.ComponentProps) {
  return <NewPage {...props} entity="job-posts" Form={JobPostForm} />;
}
