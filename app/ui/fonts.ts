import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import instrumentSans from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import type { LinkDescriptor } from "react-router";

/** Preloads both fonts; for the `links` of a layout. */
export const fontLinks: LinkDescriptor[] = [fraunces, instrumentSans].map((href) => ({
  rel: "preload",
  href,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous",
}));
