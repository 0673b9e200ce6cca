import { publicationList } from "#domain/content/publication/list.ts";
import { listMeta } from "../lists/entity-list.tsx";
import { PublicationList, statusColumn } from "../lists/publication-list.tsx";
import type { Route } from "./+types/list.ts";
import { listedPressReleases } from "./list.server.ts";

export const handle = { live: true };

export const meta = listMeta("press-releases");

export const loader = listedPressReleases.load;
export const action = listedPressReleases.act;

export default function PressReleases(props: Route.ComponentProps) {
  return (
    <PublicationList
      {...props}
      entity="press-releases"
      options={publicationList}
      columns={[statusColumn, { heading: "Release date", cell: (release) => release.released }]}
    />
  );
}
