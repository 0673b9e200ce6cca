import { Link } from "react-router";
import { accountOf } from "#app/account.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { listAllPosts } from "#domain/blog-posts/list.server.ts";
import { blogPostList } from "#domain/blog-posts/list.ts";
import { deletePost, publishPost } from "#domain/blog-posts/queries.server.ts";
import { blogPostMessages } from "#domain/blog-posts/rules.ts";
import { readListQuery } from "#domain/lists/rules.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { shortDate } from "#domain/text/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { Deletion } from "../lists/deletion.tsx";
import { FailedList, ListFrame } from "../lists/frame.tsx";
import { loadList } from "../lists/loaded.server.ts";
import { PublicationBadge, PublishToggle } from "../lists/publish-toggle.tsx";
import { runRowAction } from "../lists/row-action.server.ts";
import { EditLink, PreviewLink } from "../lists/row-links.tsx";
import type { Route } from "./+types/list.ts";

const path = "/admin/blog";

export const handle = { live: true };

export function meta() {
  return [{ title: "Blog Posts" }, { name: "robots", content: "noindex" }];
}

export function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, blogPostList);
  return loadList("posts", () =>
    asViewer(accountOf(context).viewer, async (tx) => {
      const { posts, ...found } = await listAllPosts(tx, query);
      const { timeZone } = await findSettings(tx);
      const rows = posts.map(({ createdAt, updatedAt, ...post }) => ({
        ...post,
        created: shortDate(createdAt, timeZone),
        changed: shortDate(updatedAt, timeZone),
      }));
      return { query, found, rows };
    }),
  );
}

export function action(args: Route.ActionArgs) {
  const { deleted, deleteFailed, published, unpublished, updateFailed, notFound } = blogPostMessages;
  return runRowAction(
    args,
    {
      delete: { run: deletePost, done: deleted, failed: deleteFailed },
      publish: { run: (tx, id) => publishPost(tx, id, true), done: published, failed: updateFailed },
      unpublish: { run: (tx, id) => publishPost(tx, id, false), done: unpublished, failed: updateFailed },
    },
    notFound,
  );
}

type Row = Extract<Route.ComponentProps["loaderData"], { failed: false }>["rows"][number];

const columns: Column<Row>[] = [
  {
    heading: "Title",
    isRowHeading: true,
    cell: (post) => (
      <Link to={`/admin/blog/edit/${post.id}`} className="cell-opener">
        {post.title}
      </Link>
    ),
  },
  {
    heading: "Status",
    cell: (post) => <PublicationBadge isPublished={post.published} />,
  },
  { heading: "Created", cell: (post) => post.created },
  { heading: "Changed", cell: (post) => post.changed },
  { heading: "Actions", isActions: true, cell: (post) => <Actions post={post} /> },
];

export default function BlogPosts({ loaderData }: Route.ComponentProps) {
  if (loaderData.failed) return <FailedList title="Blog Posts" path={path} many="posts" />;
  const { query, found, rows } = loaderData;
  return (
    <ListFrame
      title="Blog Posts"
      path={path}
      thing={["post", "posts"]}
      options={blogPostList}
      query={query}
      found={found}
      exportName="blog-posts"
      empty="No posts yet. Write the first one."
      actions={
        <Link to="/admin/blog/new" className={buttonClass()}>
          New Post
        </Link>
      }
    >
      <DataTable caption="Blog posts" columns={columns} rows={rows} rowKey={(post) => post.id} />
    </ListFrame>
  );
}

function Actions({ post: { id, slug, title, published } }: { post: Row }) {
  return (
    <div className="cell-actions">
      <EditLink to={`/admin/blog/edit/${id}`} name={title} />
      <PreviewLink to={`/resources/${slug}`} name={title} />
      <PublishToggle id={id} name={title} isPublished={published} />
      <Deletion id={id} name={title} question={blogPostMessages.confirmDelete}>
        “{title}” and its address are gone for good.
      </Deletion>
    </div>
  );
}
