import { NewPage, newMeta } from "../editor/page.tsx";
import type { Route } from "./+types/new.ts";
import { projectEditor } from "./editor.server.ts";
import { ProjectForm } from "./form.tsx";

export function meta() {
  return newMeta("projects");
}

export const loader = projectEditor.loadNew;
export const action = projectEditor.saveNew;

export default function NewProject({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewPage entity="projects" note="It starts as To Do.">
      <ProjectForm {...loaderData} attempt={actionData} />
    </NewPage>
  );
}
