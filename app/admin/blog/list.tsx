import { href, Link } from "react-router";
import { editors } from "#app/addresses/editors.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { blogPostList } from "#domain/content/blog-posts/list.ts";
import { blogPostMessages } from "#domain/content/blog-posts/rules.ts";
import { trashSentence } from "#domain/content/trash/rules.ts";
import { Deletion } from "../lists/deletion.tsx";
import { EntityList, listMeta } from "../lists/entity-list.tsx";
import { PublicationBadge, PublishButtons } from "../lists/publication.tsx";
import { EditLink, PreviewLink } from "../lists/row-links.tsx";
import type { Route } from "./+types/list.ts";
import { listedPosts } from "./list.server.ts";

export const handle = { live: true };

export function meta() {
  return listMeta("blog-posts");
}

export const loader = listedPosts.load;
export const action = listedPosts.act;

type Row = Extract<Route.ComponentProps["loaderData"], { failed: false }>["rows"][number];

const columns: Column<Row>[] = [
  {
    heading: "Title",
    isRowHeading: true,
    cell: (post) => (
      <Link to={editors["blog-posts"].edit(post.id)} className="cell-opener">
        {post.title}
      </Link>
    ),
  },
  {
    heading: "Status",
    cell: (post) => <PublicationBadge status={post.status} publishAt={post.publishAt} />,
  },
  { heading: "Created", cell: (post) => post.created },
  { heading: "Changed", cell: (post) => post.changed },
  { heading: "Actions", isActions: true, cell: (post) => <Actions post={post} /> },
];

export default function BlogPosts({ loaderData }: Route.ComponentProps) {
  return (
    <EntityList
      entity="blog-posts"
      loaded={loaderData}
      options={blogPostList}
      empty="No posts yet. Write the first one."
    >
      {({ rows }) => (
        <DataTable caption="Blog posts" columns={columns} rows={rows} rowKey={(post) => post.id} />
      )}
    </EntityList>
  );
}

function Actions({ post: { id, slug, title, status } }: { post: Row }) {
  return (
    <div className="cell-actions">
      <EditLink to={editors["blog-posts"].edit(id)} name={title} />
      <PreviewLink to={href("/resources/:slug", { slug })} name={title} />
      <PublishButtons id={id} name={title} status={status} />
      <Deletion id={id} name={title} question={blogPostMessages.confirmDelete}>
        {trashSentence(title)}
      </Deletion>
    </div>
  );
}
