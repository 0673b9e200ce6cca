export const pageFormId = "page";

/** The element id of a text in its page's form, also used in links from other pages. */
export function pageFieldId(name: string) {
  return `${pageFormId}-${name}`;
}

export const pageMessages = {
  saved: "The page has been saved. Visitors see it within a second.",
  saveFailed: "Failed to save page",
  notFound: "Page not found",
  dropped: "The old text has been dropped.",
};
