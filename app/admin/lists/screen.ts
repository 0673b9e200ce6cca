import type { FoundItem } from "#domain/items/queries.server.ts";

/** The list of an entity as a screen of the back office; it stands in the folder of that list. */
export interface EntityScreen {
  /** In the navigation, where the others stand in the row and these under More. */
  name: string;
  group?: "Answer" | "Site";
  /** The heading of the list, where that is another. */
  title?: string;
  /** Other words that one might look for it by. */
  alsoCalled?: string;
  /** What one and several are called among other kinds, where their own list needs fewer words. */
  called?: { one: string; many: string };
  /** The name of its file of comma-separated values, where that is not the entity's. */
  file?: string;
  /** What the dashboard counts beside all of them: those of this status, in this word. */
  figure?: { status: string; word: string };
  /** Where an item is found that has neither a form nor details to open. */
  itemAddress?: (list: string, item: FoundItem) => string;
}
