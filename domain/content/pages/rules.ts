export const pageFormId = "page";

/** The element id of a text in its page's form, also used in links from other pages. */
export function pageFieldId(name: string) {
  return `${pageFormId}-${name}`;
}

/** The element id of the panel that hides a page. */
export const visibilityId = "visibility";

export const pageMessages = {
  saved: "The page has been saved. Visitors see it within a second.",
  saveFailed: "Failed to save page",
  notFound: "Page not found",
  dropped: "The old text has been dropped.",
  hidden: "The page is hidden. Its address answers “not found”, and no page links to it.",
  shown: "The page is shown again.",
  alwaysShown: "This page cannot be hidden.",
  notOfMedia: "Choose a picture of Media, or go back to the drawing.",
  pointOutside: "The point must be 0 to 100 percent from the left and from the top.",
  pictureDeleted: "This picture is no longer in Media. Choose another one, or go back to the drawing.",
};
