import { data } from "react-router";
import { z } from "zod";
import { accountOf } from "#app/account.server.ts";
import { toTexts } from "#domain/editor-drafts/rules.ts";
import { findProject, updateProject } from "#domain/projects/queries.server.ts";
import { projectForm, projectMessages } from "#domain/projects/rules.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { isoDate } from "#domain/text/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { Missing } from "../editor/missing.tsx";
import { openEditor } from "../editor/open.server.ts";
import { saveForm, versionField } from "../editor/save.server.ts";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/edit.ts";
import { ProjectForm } from "./form.tsx";

const list = "/admin/projects";
const editForm = projectForm.extend(versionField);

type Project = NonNullable<Awaited<ReturnType<typeof findProject>>>;

async function textsOf(tx: Transaction, { version, title, description, dueDate }: Project) {
  const { timeZone } = await findSettings(tx);
  return toTexts({ version, title, description, dueDate: isoDate(dueDate, timeZone) });
}

export function meta() {
  return [{ title: "Edit Project" }, { name: "robots", content: "noindex" }];
}

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { viewer } = accountOf(context);
  if (!z.uuid().safeParse(id).success) return data(null, { status: 404 });
  return asViewer(viewer, async (tx) => {
    const project = await findProject(tx, id);
    if (!project) return data(null, { status: 404 });
    const saved = await textsOf(tx, project);
    return { opened: await openEditor(tx, { userId: viewer.userId, place: `projects/${id}`, saved }) };
  });
}

export function action(sent: Route.ActionArgs) {
  const { id } = sent.params;
  if (!z.uuid().safeParse(id).success) throw data(null, { status: 404 });
  return saveForm(sent, {
    schema: editForm,
    place: `projects/${id}`,
    list,
    messages: {
      done: projectMessages.saved,
      failed: projectMessages.updateFailed,
      notFound: projectMessages.notFound,
    },
    async save(tx, { version, ...form }) {
      const saved = await updateProject(tx, id, version, form);
      if (saved.outcome !== "conflict") return saved;
      return { ...saved, current: await textsOf(tx, saved.current) };
    },
  });
}

export default function EditProject({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <Missing list={list}>{projectMessages.notFound}</Missing>;
  return (
    <>
      <AdminTitle>Edit Project</AdminTitle>
      <ProjectForm {...loaderData} attempt={actionData} />
    </>
  );
}
