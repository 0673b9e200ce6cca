import { type ChangeEvent, useId } from "react";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import { editors } from "#app/addresses/editors.ts";
import { Badge } from "#app/ui/badge.tsx";
import { trashSentence } from "#domain/content/trash/rules.ts";
import { projectMessages, projectStatusBadges, projectStatuses } from "#domain/office/projects/rules.ts";
import { Deletion } from "../lists/deletion.tsx";
import { EditLink } from "../lists/row-links.tsx";

export interface ListedProject {
  id: string;
  title: string;
  description: string | null;
  status: (typeof projectStatuses)[number];
  /** The formatted due date. */
  due: string;
  isOverdue: boolean;
}

export function ProjectCard({ project }: { project: ListedProject }) {
  const { id, title, description, status, due, isOverdue } = project;
  const badge = projectStatusBadges[status];
  return (
    <>
      <div className="grid min-w-0 content-start gap-2">
        <p className="flex flex-wrap items-center gap-2 text-(--muted)">
          <Badge tone={badge.tone}>{badge.label}</Badge>
          Due {due}
          {isOverdue && <Badge tone="danger">Overdue</Badge>}
        </p>
        <h2 className="text-body font-semibold [overflow-wrap:anywhere]">
          <Link to={editors.projects.edit(id)} className="cell-opener">
            {title}
          </Link>
        </h2>
        {description && (
          <p className="line-clamp-6 whitespace-pre-line text-(--muted) [overflow-wrap:anywhere]">
            {description}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3 border-t border-(--rule) pt-3">
        <StatusForm project={project} />
        <div className="flex">
          <EditLink to={editors.projects.edit(id)} name={title} />
          <Deletion id={id} name={title} question={projectMessages.confirmDelete}>
            {trashSentence(title)}
          </Deletion>
        </div>
      </div>
    </>
  );
}

function StatusForm({ project: { id, title, status } }: { project: ListedProject }) {
  const submit = useSubmit();
  const field = useId();
  const { formData } = useNavigation();
  const isBusy = formData?.get("intent") === "status" && formData.get("id") === id;
  const chosen = isBusy ? String(formData.get("status")) : status;
  function change(event: ChangeEvent<HTMLSelectElement>) {
    void submit(event.currentTarget.form, { preventScrollReset: true });
  }
  return (
    <Form method="post" preventScrollReset className="flex items-end gap-2">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value="status" />
      <span className="grid gap-1">
        <label htmlFor={field} className="text-label text-(--muted)">
          Status<span className="sr-only"> of {title}</span>
        </label>
        <select id={field} name="status" value={chosen} onChange={change} className="control control-select">
          {projectStatuses.map((value) => (
            <option key={value} value={value}>
              {projectStatusBadges[value].label}
            </option>
          ))}
        </select>
      </span>
      {isBusy && <span role="status">Saving...</span>}
    </Form>
  );
}
