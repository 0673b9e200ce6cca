export const pageMessages = {
  saved: "The page has been saved. Visitors see it within a second.",
  saveFailed: "Failed to save page",
  notFound: "Page not found",
  dropped: "The old text has been dropped.",
};
