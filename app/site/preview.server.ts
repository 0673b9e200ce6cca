import { createContext, type MiddlewareFunction } from "react-router";
import { requestFacts } from "#app/request/facts.tsx";
import { readerOf } from "#app/session/account.server.ts";
import { previewed } from "#app/shell/find-texts.server.ts";
import { fromPageForm } from "#domain/content/pages/form-texts.ts";
import { isPageName, pages } from "#domain/content/pages/list.ts";
import type { Previewed } from "#domain/content/publication/preview.server.ts";
import { type EditorPlace, editorPlace } from "#domain/drafts/places.ts";
import { findDraft } from "#domain/drafts/queries.server.ts";
import { type PublicEntity, publicEntities } from "#domain/entities.ts";
import { asViewer } from "#platform/db/as-viewer.ts";

/** The item that the admin previews. */
export const previewedItem = createContext<(Previewed & { entity: PublicEntity }) | null>(null);

/**
 * Shows the admin a page or an item with its unsaved texts: `/values?preview=values`,
 * `/resources/preview?preview=blog-posts/new`. Others see what is saved.
 */
export const showPreview: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const place = placeOf(url.searchParams.get("preview") ?? "");
  if (request.method !== "GET" || !place) return next();
  const viewer = await readerOf(request);
  if (viewer.role !== "admin") return next();
  const draft = await asViewer(viewer, (tx) => findDraft(tx, { userId: viewer.userId, place }));
  const [kind, item = ""] = place.split("/");
  const entity = publicEntities.find((each) => each === kind);
  if (entity)
    context.set(previewedItem, { entity, id: item === "new" ? null : item, texts: draft?.form ?? null });
  else if (draft && isPageName(item))
    context.set(previewed, { name: item, texts: fromPageForm(pages[item], draft.form) });
  Object.assign(context.get(requestFacts), { isFramed: true, isPersonal: true });
  return next();
};

/** The form whose draft is previewed: that of a page, or of an item with a page of its own. */
function placeOf(text: string): EditorPlace | null {
  if (isPageName(text)) return `pages/${text}`;
  const isItem = publicEntities.some((entity) => text.startsWith(`${entity}/`));
  const place = editorPlace.safeParse(text);
  return isItem && place.success ? place.data : null;
}
