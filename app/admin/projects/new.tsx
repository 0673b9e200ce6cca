import { NewPage, newMeta } from "../editor/page.tsx";
import type { Route } from "./+types/new.ts";
import { projectEditor } from "./editor.server.ts";
import { ProjectForm } from "./form.tsx";

export const meta = newMeta("projects");
export const loader = projectEditor.loadNew;
export const action = projectEditor.saveNew;

export default function NewProject(props: Route.ComponentProps) {
  return <NewPage {...props} entity="projects" note="It starts as To Do." Form={ProjectForm} />;
}
