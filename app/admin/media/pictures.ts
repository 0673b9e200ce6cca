import { accountOf } from "#app/session/account.server.ts";
import { listPictures } from "#domain/content/pictures/list.server.ts";
import { pictureList } from "#domain/content/pictures/list.ts";
import { type ListQuery, readListQuery } from "#domain/lists/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";
import type { Route } from "./+types/pictures.ts";

/** A page of the library as JSON, for the dialog that chooses a picture. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, pictureList);
  try {
    const page = await asViewer(accountOf(context).viewer, (tx) => findPage(tx, query));
    return Response.json(page satisfies FoundPage, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    log.error({ err: error }, "pictures could not be searched");
    return new Response(null, { status: 503 });
  }
}

async function findPage(tx: Transaction, query: ListQuery) {
  const { pictures, total, pages } = await listPictures(tx, query);
  return { pictures: pictures.map(({ createdAt, updatedAt, ...picture }) => picture), total, pages };
}

export type FoundPage = Awaited<ReturnType<typeof findPage>>;
export type FoundPicture = FoundPage["pictures"][number];
