/** The headers of a page that must not be cached, such as one with a form. */
export function noStore() {
  return { "Cache-Control": "no-store" };
}
