import { type EditorPlace, editorPlace } from "#domain/editor-drafts/rules.ts";
import type { EditedEntity } from "#domain/entities.ts";

const sections: Record<EditedEntity, string> = {
  "blog-posts": "/admin/blog",
  "case-studies": "/admin/case-studies",
  "job-posts": "/admin/job-posting",
  projects: "/admin/projects",
};

const settings = "/admin/settings";

/** The address of the form that a draft belongs to. */
export function editorAddress(place: EditorPlace) {
  if (place === "settings") return settings;
  const [table, item] = place.split("/") as [EditedEntity, string];
  return item === "new" ? `${sections[table]}/new` : `${sections[table]}/edit/${item}`;
}

/** The form of the back office that is at this address. */
export function editorPlaceAt(path: string): EditorPlace | null {
  const tables = Object.keys(sections).filter((table) =>
    path.startsWith(`${sections[table as EditedEntity]}/`),
  );
  const named = tables.map((table) => `${table}/${path.slice(path.lastIndexOf("/") + 1)}`);
  for (const name of ["settings", ...named]) {
    const place = editorPlace.safeParse(name);
    if (place.success && editorAddress(place.data) === path) return place.data;
  }
  return null;
}

/** Whether a form of the back office is at this address. */
export function isEditorAddress(path: string) {
  return editorPlaceAt(path) !== null;
}
