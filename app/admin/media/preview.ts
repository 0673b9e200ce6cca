import { data, redirect } from "react-router";
import { z } from "zod";
import { accountOf } from "#app/session/account.server.ts";
import { findPicture } from "#domain/content/pictures/queries.server.ts";
import { pictureFileAddress } from "#domain/content/pictures/sources.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/preview.ts";

const widest = 960;

/** Redirects to a picture's file, for forms that know only its id: as WebP, because JPEG has no transparent ground. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(params.id);
  const picture = id.success && (await asViewer(accountOf(context).viewer, (tx) => findPicture(tx, id.data)));
  if (!picture) throw data(null, { status: 404 });
  const { widths, width } = picture;
  const shown = widths.findLast((one) => one <= widest) ?? widths[0] ?? width;
  return redirect(pictureFileAddress(picture, shown, "webp"));
}
