import { projectList } from "#domain/office/projects/list.ts";
import { EntityList, listMeta } from "../lists/entity-list.tsx";
import type { Route } from "./+types/list.ts";
import { ProjectCard } from "./card.tsx";
import { listedProjects } from "./list.server.ts";

export const handle = { live: true };

export const meta = listMeta("projects");

export const loader = listedProjects.load;
export const action = listedProjects.act;

export default function Projects({ loaderData }: Route.ComponentProps) {
  return (
    <EntityList
      entity="projects"
      loaded={loaderData}
      options={projectList}
      empty="No projects yet. Plan the first one."
      emptyNote="Projects are listed here by due date, and on the dashboard when they are due."
    >
      {({ cards }) => (
        <ul className="grid gap-4 md:grid-cols-2 min-[80rem]:grid-cols-3">
          {cards.map((project) => (
            <li key={project.id} className="panel grid grid-rows-[1fr_auto] gap-4">
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      )}
    </EntityList>
  );
}
