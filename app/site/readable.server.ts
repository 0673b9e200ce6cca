import type { HeadersArgs } from "react-router";
import type { Viewer } from "#platform/db/as-viewer.ts";

/** The admin's view may contain drafts and must not be cached. */
export function headersFor(reader: Viewer): HeadersInit {
  return reader.role === "visitor" ? {} : { "Cache-Control": "no-store" };
}

/** The loader's Cache-Control overrides the layout's. */
export function readableHeaders({ loaderHeaders, parentHeaders }: HeadersArgs) {
  return {
    "Cache-Control": loaderHeaders.get("Cache-Control") ?? parentHeaders.get("Cache-Control") ?? "no-store",
  };
}
