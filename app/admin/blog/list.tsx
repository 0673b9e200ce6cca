import { publicationList } from "#domain/content/publication/list.ts";
import { listMeta } from "../lists/entity-list.tsx";
import { PublicationList, statusColumn } from "../lists/publication-list.tsx";
import type { Route } from "./+types/list.ts";
import { listedPosts } from "./list.server.ts";

export const handle = { live: true };

export const meta = listMeta("blog-posts");

export const loader = listedPosts.load;
export const action = listedPosts.act;

export default function BlogPosts(props: Route.ComponentProps) {
  return (
    <PublicationList
      {...props}
      entity="blog-posts"
      options={publicationList}
      columns={[
        statusColumn,
        { heading: "Created", cell: (post) => post.created },
        { heading: "Changed", cell: (post) => post.changed },
      ]}
    />
  );
}
