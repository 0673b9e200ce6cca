import { data, Form, Link, useNavigation } from "react-router";
import { z } from "zod";
import { accountOf } from "#app/account.server.ts";
import { redirectWithFlash } from "#app/flash.server.ts";
import { formDataOf } from "#app/forms.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Confirmation, DialogButton } from "#app/ui/dialog.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { EmptyState, FailedState } from "#app/ui/states.tsx";
import { deletePost, listAllPosts } from "#domain/blog-posts/queries.server.ts";
import { blogPostMessages } from "#domain/blog-posts/rules.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { shortDate } from "#domain/text/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { pageNumber } from "../page-number.ts";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/list.ts";

export const handle = { live: true };

export function meta() {
  return [{ title: "Blog Posts" }, { name: "robots", content: "noindex" }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageNumber(request);
  try {
    return await asViewer(accountOf(context).viewer, async (tx) => {
      const { posts, total, pages } = await listAllPosts(tx, { page });
      const { timeZone } = await findSettings(tx);
      const rows = posts.map(({ createdAt, ...post }) => ({ ...post, date: shortDate(createdAt, timeZone) }));
      return { failed: false as const, rows, total, page, pages };
    });
  } catch (error) {
    log.error({ err: error }, "the posts could not be listed");
    return data({ failed: true as const }, { status: 503 });
  }
}

const intents = z.object({ intent: z.literal("delete"), id: z.uuid() });

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = intents.parse(Object.fromEntries(await formDataOf(request)));
  try {
    const wasThere = await asViewer(accountOf(context).viewer, (tx) => deletePost(tx, id));
    return redirectWithFlash("/admin/blog", {
      tone: wasThere ? "success" : "failure",
      text: wasThere ? blogPostMessages.deleted : blogPostMessages.notFound,
    });
  } catch (error) {
    log.error({ err: error }, "a post could not be deleted");
    return redirectWithFlash("/admin/blog", { tone: "failure", text: blogPostMessages.deleteFailed });
  }
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { failed: false }>;
type Row = Loaded["rows"][number];

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
  { heading: "Created", cell: (post) => post.date },
  { heading: "Actions", isActions: true, cell: (post) => <PostActions post={post} /> },
];

export default function BlogPosts({ loaderData }: Route.ComponentProps) {
  if (loaderData.failed) {
    return (
      <>
        <AdminTitle>Blog Posts</AdminTitle>
        <FailedState title="The posts could not be loaded" retryHref="/admin/blog">
          The database did not answer. Nothing is lost.
        </FailedState>
      </>
    );
  }
  const { rows, total, page, pages } = loaderData;
  return (
    <>
      <AdminTitle
        note={total === 1 ? "1 post" : `${total} posts`}
        actions={
          <Link to="/admin/blog/new" className={buttonClass()}>
            New Post
          </Link>
        }
      >
        Blog Posts
      </AdminTitle>
      {rows.length === 0 ? (
        <EmptyState>No posts yet. Write the first one.</EmptyState>
      ) : (
        <DataTable
          caption="Blog posts, newest first"
          columns={columns}
          rows={rows}
          rowKey={(post) => post.id}
        />
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(number) => (number === 1 ? "/admin/blog" : `/admin/blog?page=${number}`)}
        label="Pages of posts"
      />
    </>
  );
}

function PostActions({ post }: { post: Row }) {
  const dialog = `delete-${post.id}`;
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
      <DialogButton dialog={dialog} command="show-modal" tone="quiet" size="small">
        Delete<span className="sr-only"> {post.title}</span>
      </DialogButton>
      <Confirmation id={dialog} title={blogPostMessages.confirmDelete} action={<DeleteForm id={post.id} />}>
        “{post.title}” and its address are gone for good.
      </Confirmation>
    </>
  );
}

function DeleteForm({ id }: { id: string }) {
  const navigation = useNavigation();
  const isBusy = navigation.formData?.get("id") === id;
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="delete" tone="danger" busy={isBusy} busyText="Deleting...">
        Delete
      </Button>
    </Form>
  );
}
