/** "1 view", "1,200 views" */
export function viewsText(views: number) {
  return `${views.toLocaleString("en-US")} ${views === 1 ? "view" : "views"}`;
}
