import { Link } from "react-router";
import { z } from "zod";
import { accountOf } from "#app/account.server.ts";
import { redirectWithFlash } from "#app/flash.server.ts";
import { formDataOf } from "#app/forms.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { listAllPosts } from "#domain/blog-posts/list.server.ts";
import { blogPostList } from "#domain/blog-posts/list.ts";
import { deletePost } from "#domain/blog-posts/queries.server.ts";
import { blogPostMessages } from "#domain/blog-posts/rules.ts";
import { readListQuery } from "#domain/lists/rules.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { shortDate } from "#domain/text/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { Deletion } from "../lists/deletion.tsx";
import { FailedList, ListFrame } from "../lists/frame.tsx";
import { loadList } from "../lists/loaded.server.ts";
import type { Route } from "./+types/list.ts";

const path = "/admin/blog";

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

const intents = z.object({ intent: z.literal("delete"), id: z.uuid() });

export async function action({ request, url, context }: Route.ActionArgs) {
  const { id } = intents.parse(Object.fromEntries(await formDataOf(request)));
  const back = path + url.search;
  try {
    const wasThere = await asViewer(accountOf(context).viewer, (tx) => deletePost(tx, id));
    return redirectWithFlash(back, {
      tone: wasThere ? "success" : "failure",
      text: wasThere ? blogPostMessages.deleted : blogPostMessages.notFound,
    });
  } catch (error) {
    log.error({ err: error }, "a post could not be deleted");
    return redirectWithFlash(back, { tone: "failure", text: blogPostMessages.deleteFailed });
  }
}

type Row = Extract<Route.ComponentProps["loaderData"], { failed: false }>["rows"][number];

const columns: Column<Row>[] = [
  {
    heading: "Title",
    isRowHeading: true,
    cell: (post) => <Link to={`/admin/blog/edit/${post.id}`}>{post.title}</Link>,
  },
  {
    heading: "Status",
    cell: (post) => (
      <Badge tone={post.published ? "success" : "neutral"}>{post.published ? "Published" : "Draft"}</Badge>
    ),
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

function Actions({ post }: { post: Row }) {
  return (
    <>
      <Link to={`/admin/blog/edit/${post.id}`} className={buttonClass({ tone: "quiet", size: "small" })}>
        Edit<span className="sr-only"> {post.title}</span>
      </Link>
      <a
        href={`/resources/${post.slug}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ tone: "quiet", size: "small" })}
      >
        Preview<span className="sr-only"> {post.title} in a new tab</span>
      </a>
      <Deletion id={post.id} name={post.title} question={blogPostMessages.confirmDelete}>
        “{post.title}” and its address are gone for good.
      </Deletion>
    </>
  );
}
