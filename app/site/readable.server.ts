import type { HeadersArgs } from "react-router";
import type { Viewer } from "#platform/db/as-viewer.ts";

/** What the admin reads may be a draft and is nobody else's. */
export function headersFor(reader: Viewer): HeadersInit {
  return reader.role === "visitor" ? {} : { "Cache-Control": "no-store" };
}

/** What the loader says about keeping the page comes before what the layout says. */
export function readableHeaders({ loaderHeaders, parentHeaders }: HeadersArgs) {
  return {
    "Cache-Control": loaderHeaders.get("Cache-Control") ?? parentHeaders.get("Cache-Control") ?? "no-store",
  };
}
