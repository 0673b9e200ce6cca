/** Headers of pages whose addresses hold the code of a letter. */
export function privateHeaders() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
}
