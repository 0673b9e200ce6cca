import type { RouterContextProvider } from "react-router";
import { editorAddress } from "#app/addresses/editors.ts";
import { requestFacts } from "#app/request/facts.tsx";
import { readerOf } from "#app/session/account.server.ts";
import { pageAt } from "#domain/content/pages/list.ts";
import { findIdAt } from "#domain/content/publication/addresses.server.ts";
import type { EditorPlace } from "#domain/drafts/places.ts";
import { entities, publicEntities } from "#domain/entities.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { isDatabaseUnavailable } from "#platform/db/availability.ts";

interface LoaderArgs {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** The address of the page's editor, for the signed-in admin only; such a page is not cached. */
export async function editHrefFor({ request, url, context }: LoaderArgs) {
  const facts = context.get(requestFacts);
  if (facts.isFramed) return null;
  try {
    const reader = await readerOf(request);
    const place = reader.role === "admin" && (await placeOf(reader, url.pathname));
    if (!place) return null;
    facts.isPersonal = true;
    return editorAddress(place);
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  }
}

/** The editor of the page's texts, or of the item that the page shows. */
async function placeOf(admin: Viewer, path: string): Promise<EditorPlace | null> {
  const page = pageAt(path);
  if (page) return `pages/${page}`;
  const [, section, name, ...rest] = path.split("/");
  const entity = publicEntities.find((each) => entities[each].section.path === section);
  if (!entity || !name || rest.length > 0) return null;
  const id = await asViewer(admin, (tx) => findIdAt(tx, entity, name));
  return id === null ? null : `${entity}/${id}`;
}
