import { Link } from "react-router";
import { accountOf } from "#app/account.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { readListQuery } from "#domain/lists/rules.ts";
import { listAllProjects } from "#domain/projects/list.server.ts";
import { projectList } from "#domain/projects/list.ts";
import { deleteProject, setProjectStatus } from "#domain/projects/queries.server.ts";
import { projectMessages } from "#domain/projects/rules.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { shortDate } from "#domain/text/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { FailedList, ListFrame } from "../lists/frame.tsx";
import { loadList } from "../lists/loaded.server.ts";
import { runRowAction } from "../lists/row-action.server.ts";
import type { Route } from "./+types/list.ts";
import { ProjectCard } from "./card.tsx";

const path = "/admin/projects";

export const handle = { live: true };

export function meta() {
  return [{ title: "Projects" }, { name: "robots", content: "noindex" }];
}

export function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, projectList);
  return loadList("projects", () =>
    asViewer(accountOf(context).viewer, async (tx) => {
      const { projects, ...found } = await listAllProjects(tx, query);
      const { timeZone } = await findSettings(tx);
      const cards = projects.map(({ id, title, description, status, dueDate }) => ({
        id,
        title,
        description,
        status,
        due: shortDate(dueDate, timeZone),
        isOverdue: status !== "completed" && dueDate < new Date(),
      }));
      return { query, found, cards };
    }),
  );
}

export function action(args: Route.ActionArgs) {
  const { deleted, deleteFailed, statusSaved, statusFailed, notFound } = projectMessages;
  return runRowAction(
    args,
    {
      delete: { run: deleteProject, done: deleted, failed: deleteFailed },
      status: { run: setProjectStatus, done: statusSaved, failed: statusFailed },
    },
    notFound,
  );
}

export default function Projects({ loaderData }: Route.ComponentProps) {
  if (loaderData.failed) return <FailedList title="Projects" path={path} many="projects" />;
  const { query, found, cards } = loaderData;
  return (
    <ListFrame
      title="Projects"
      path={path}
      thing={["project", "projects"]}
      options={projectList}
      query={query}
      found={found}
      exportName="projects"
      empty="No projects yet. Plan the first one."
      actions={
        <Link to="/admin/projects/new" className={buttonClass()}>
          New Project
        </Link>
      }
    >
      <ul className="grid gap-4 md:grid-cols-2 min-[80rem]:grid-cols-3">
        {cards.map((project) => (
          <li key={project.id} className="panel grid grid-rows-[1fr_auto] gap-4">
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
    </ListFrame>
  );
}
