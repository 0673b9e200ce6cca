import type { MiddlewareFunction } from "react-router";
import { requestFacts } from "#app/request/facts.tsx";
import { readerOf } from "#app/session/account.server.ts";
import { previewed } from "#app/shell/find-texts.server.ts";
import { fromPageForm } from "#domain/content/pages/form-texts.ts";
import { isPageName, pages } from "#domain/content/pages/list.ts";
import { findDraft } from "#domain/drafts/queries.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";

/** Shows the admin a page with its unsaved texts: `/values?preview=values`. Others see the saved ones. */
export const showPreview: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const name = url.searchParams.get("preview") ?? "";
  if (request.method !== "GET" || !isPageName(name)) return next();
  const viewer = await readerOf(request);
  if (viewer.role !== "admin") return next();
  const draft = await asViewer(viewer, (tx) =>
    findDraft(tx, { userId: viewer.userId, place: `pages/${name}` }),
  );
  if (draft) context.set(previewed, { name, texts: fromPageForm(pages[name], draft.form) });
  Object.assign(context.get(requestFacts), { isFramed: true, isPersonal: true });
  return next();
};
