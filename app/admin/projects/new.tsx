import { accountOf } from "#app/account.server.ts";
import { createProject } from "#domain/projects/queries.server.ts";
import { projectForm, projectMessages } from "#domain/projects/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { openEditor } from "../editor/open.server.ts";
import { saveForm } from "../editor/save.server.ts";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/new.ts";
import { ProjectForm } from "./form.tsx";

const place = "projects/new";

export function meta() {
  return [{ title: "New Project" }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = accountOf(context);
  return asViewer(viewer, (tx) => openEditor(tx, { userId: viewer.userId, place }));
}

export function action(sent: Route.ActionArgs) {
  const { profileId } = accountOf(sent.context);
  return saveForm(sent, {
    schema: projectForm,
    place,
    list: "/admin/projects",
    messages: {
      done: projectMessages.created,
      failed: projectMessages.createFailed,
      notFound: projectMessages.notFound,
    },
    async save(tx, form) {
      await createProject(tx, profileId, form);
      return { outcome: "saved" };
    },
  });
}

export default function NewProject({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle note="It starts as To Do.">New Project</AdminTitle>
      <ProjectForm opened={loaderData} attempt={actionData} />
    </>
  );
}
