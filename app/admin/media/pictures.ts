import { z } from "zod";
import { accountOf } from "#app/session/account.server.ts";
import { listPictures } from "#domain/content/pictures/list.server.ts";
import { pictureList } from "#domain/content/pictures/list.ts";
import { findPicture } from "#domain/content/pictures/queries.server.ts";
import type { pictures } from "#domain/content/pictures/table.server.ts";
import { type ListQuery, readListQuery } from "#domain/lists/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";
import type { Route } from "./+types/pictures.ts";

/** A page of the library as JSON, for the dialog that chooses a picture; with `?id=ID` that picture alone. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, pictureList);
  const id = z.uuid().safeParse(url.searchParams.get("id"));
  try {
    const page = await asViewer(accountOf(context).viewer, (tx) =>
      id.success ? findOne(tx, id.data) : findPage(tx, query),
    );
    return Response.json(page satisfies FoundPage, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    log.error({ err: error }, "pictures could not be searched");
    return new Response(null, { status: 503 });
  }
}

async function findPage(tx: Transaction, query: ListQuery) {
  const { pictures, total, pages } = await listPictures(tx, query);
  return { pictures: pictures.map(foundPicture), total, pages };
}

async function findOne(tx: Transaction, id: string): Promise<FoundPage> {
  const picture = await findPicture(tx, id);
  const pictures = picture ? [foundPicture(picture)] : [];
  return { pictures, total: pictures.length, pages: 1 };
}

function foundPicture({ createdAt, updatedAt, ...picture }: typeof pictures.$inferSelect) {
  return picture;
}

export type FoundPage = Awaited<ReturnType<typeof findPage>>;
export type FoundPicture = FoundPage["pictures"][number];
