import { type EditedTable, type EditorPlace, editorPlace } from "#domain/editor-drafts/rules.ts";

const sections: Record<EditedTable, string> = {
  "blog-posts": "/admin/blog",
  "case-studies": "/admin/case-studies",
  "job-posts": "/admin/job-posting",
  projects: "/admin/projects",
};

const settings = "/admin/settings";

/** The address of the form that a draft belongs to. */
export function editorAddress(place: EditorPlace) {
  if (place === "settings") return settings;
  const [table, item] = place.split("/") as [EditedTable, string];
  return item === "new" ? `${sections[table]}/new` : `${sections[table]}/edit/${item}`;
}

/** Whether a form of the back office is at this address. */
export function isEditorAddress(path: string) {
  if (path === settings) return true;
  return Object.entries(sections).some(([table, section]) => {
    const item = path.startsWith(`${section}/`) ? path.slice(section.length + 1) : "";
    return editorPlace.safeParse(`${table}/${item.replace(/^edit\//, "")}`).success && item !== "edit/new";
  });
}
