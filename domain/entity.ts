/** What browser and server know of an entity; defined in `entity.ts` in its folder. */
export interface EntityFacts {
  /** Its table in schema public: the entity's name with underscores. */
  table: string;
  /** What one and several of them are called within a sentence. */
  one: string;
  many: string;
  /** In the messages, headings and buttons of its form, if that differs. */
  inForms?: string;
  /** Its list in the back office. */
  list: {
    path: string;
    /** In the navigation: in its main row, or in a group under More. */
    name: string;
    group?: "Answer" | "Site";
    /** The heading, if it differs from the name. */
    title?: string;
    /** Other search terms for the palette. */
    alsoCalled?: string;
    /** The status that the dashboard counts, and the word for it. */
    figure?: { status: string; word: string };
    /** The details of an item are the list, searched for the item's note. By default they are opened in the list. */
    detailsBySearch?: true;
    /** The details of an item are a page of its own, at the list's path and its id. */
    hasPages?: true;
  };
  /** The path of its forms, before `/new`, `/edit/:id` and `/history/:id`. Null if the admin does not write it. */
  forms: string | null;
  /** Where visitors read what is published of it: in addresses, as a section and as a search result. */
  section: { path: string; name: string; result: string } | null;
  /** Its public address ends with a slug made of its title; otherwise with its id. */
  hasSlug: boolean;
  /** Its texts may contain placeholders such as `{firm}`. */
  hasPlaceholders?: true;
  /** People send it under their email, so it is found, handed out and erased with them. */
  isPersonal?: true;
  /** The message for each intent of its list's buttons that fails. */
  rowFailures: Record<string, string>;
}

export function defineEntity<const Facts extends EntityFacts>(facts: Facts) {
  return facts;
}

export const restoreFailed = "It could not be restored. Please try again.";

export function updateFailed(one: string) {
  return `Failed to update ${one}`;
}

export function editedRowFailures(one: string) {
  return { delete: `Failed to delete ${one}`, undo: restoreFailed };
}

export function publishedRowFailures(one: string) {
  return { ...editedRowFailures(one), publish: updateFailed(one), unpublish: updateFailed(one) };
}
